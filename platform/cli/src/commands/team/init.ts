import { relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { UnreachableError } from '@farmgate/registry-client/errors';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { clientOf, connection } from '../../connection/connect.ts';
import { checkKit } from '../../init/check-kit.ts';
import { nameProblem, routeProblem, takenProblems } from '../../init/check-new-part.ts';
import { checkToken } from '../../init/check-token.ts';
import { titleOf } from '../../init/new-repository.ts';
import { renderTemplate } from '../../init/template.ts';
import { requireEmptyFolder, writeRepository } from '../../init/write-repository.ts';
import { withManual } from '../../manual/manual.ts';
import { type ChannelOptions, withChannelOptions } from '../options.ts';

interface InitOptions extends ChannelOptions {
  title?: string;
  route?: string;
  owner?: string;
  directory?: string;
  dryRun?: boolean;
  yes?: boolean;
}

export function registerInit(program: Command, io: Io): void {
  const command = program
    .command('init')
    .argument('<name>', 'name of the part, e.g. recipes')
    .summary('create a repository for a new part')
    .description(
      'Create a repository for a new part of the shop, in a new folder: pages, a widget, tests, and workflows for GitHub and GitLab.',
    )
    .option('--title <text>', 'name of its pages for customers (default: from the name)')
    .option('--route <path>', 'path of its first page (default: / and the name)')
    .option('--owner <owner>', 'who reviews changes, for CODEOWNERS (default: @ and the name)')
    .option('--directory <folder>', 'the folder (default: the name)')
    .option('--dry-run', 'check everything and write nothing')
    .option('--yes', 'ask nothing and use the defaults');
  withManual(withChannelOptions(command), {
    notes: [
      'It checks name, path, token and folder before it writes anything. The packages that the repository needs come from the shop.',
    ],
    examples: [
      { does: 'in the folder recipes, without questions', line: 'farmgate init recipes --yes' },
      { does: 'with a page of its own path', line: 'farmgate init recipes --route /cooking --owner @kitchen' },
    ],
  }).action((name: string, options: InitOptions) => init(io, name, options));
}

async function init(io: Io, name: string, options: InitOptions): Promise<void> {
  const { channel } = options;
  throwIfAny(EXIT.usage, [nameProblem(name)]);
  const folder = resolve(io.cwd, options.directory ?? name);
  await requireEmptyFolder(folder);

  const found = await connection(io, options);
  const client = clientOf(found);
  const kit = await client.kit(channel).catch((error: unknown) => {
    throw error instanceof UnreachableError ? unreachable(found.registry, error) : error;
  });
  checkKit(kit, name);
  if (found.token) await checkToken(client, name);

  const { title, route, owner } = await answers(io, name, options);
  throwIfAny(EXIT.usage, [routeProblem(route)]);
  throwIfAny(EXIT.refused, await takenProblems(client, { name, route, channel }));

  const packages = Object.fromEntries(Object.entries(kit.packages).map(([one, { url }]) => [one, url]));
  const shop = new URL(io.env['FARMGATE_URL'] ?? found.registry).origin;
  const files = await renderTemplate({ name, title, route, owner, shop, channel, kit: packages });
  if (!options.dryRun) await writeRepository(folder, files);

  if (options.json) io.data(JSON.stringify({ name, folder, route, files: [...files.keys()].sort() }));
  else io.data(folder);
  if (options.dryRun)
    return io.words(`Would create ${files.size} files. Nothing was written; repeat without --dry-run.`);
  io.words(nextSteps(relative(io.cwd, folder) || '.', Boolean(found.token)));
}

/** What is not in the options is asked at a terminal; an empty answer is the default. */
async function answers(io: Io, name: string, options: InitOptions) {
  const ask = async (question: string, given: string | undefined, standard: string) => {
    if (given !== undefined || !io.ask || options.yes) return given ?? standard;
    return (await io.ask(`${question} [${standard}] `)) || standard;
  };
  return {
    title: await ask('Name of its pages for customers?', options.title, titleOf(name)),
    route: await ask('Path of its first page?', options.route, `/${name}`),
    owner: await ask('Who reviews changes (CODEOWNERS)?', options.owner, `@${name}`),
  };
}

function throwIfAny(code: typeof EXIT.usage | typeof EXIT.refused, problems: (string | null)[]): void {
  const [first, ...others] = problems.filter((problem) => problem !== null);
  if (first !== undefined) throw new CliError(code, `${first} Nothing was written.`, others);
}

const unreachable = (registry: string, { message }: Error) =>
  new CliError(
    EXIT.unreachable,
    `${message} Set FARMGATE_URL to the address of your shop, like https://shop.example; it is now ${new URL(registry).origin}. Nothing was written.`,
  );

const nextSteps = (folder: string, hasToken: boolean): string =>
  [
    'Next:',
    ...(folder === '.' ? [] : [`  cd ${folder}`]),
    '  npm install',
    '  npm run dev        # see it inside the shop',
    `  npm run release    # ${hasToken ? 'publish it, and roll it out to 10 % of the visitors' : 'needs a deploy token in FARMGATE_TOKEN'}`,
  ].join('\n');
