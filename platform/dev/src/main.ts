import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LocalPart } from './builds/local-part.ts';
import { buildPageScript } from './builds/page-script.ts';
import { partFolders } from './builds/part-folder.ts';
import { reportBuilds } from './builds/report-builds.ts';
import { DevError } from './settings/dev-error.ts';
import { type DevOptions, readOptions, USAGE } from './settings/options.ts';
import { buildApp } from './server/app.ts';
import { listenLocally } from './server/listen.ts';
import { findTeamRepository, type TeamRepository } from './settings/team-repository.ts';
import { isOnThisMachine, requireDevelopmentChannel, requireShop } from './shop/allowed-shop.ts';

/** Clean-up steps, run in reverse order. */
const undo: (() => Promise<unknown>)[] = [];

async function develop({ parts: named, against, port }: DevOptions): Promise<void> {
  const team = findTeamRepository(process.cwd());
  const folders = await partFolders(named, team);
  const shop = await chosenShop(against, team);
  const folder = await mkdtemp(path.join(tmpdir(), 'farmgate-dev-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const [parts] = await Promise.all([
    Promise.all(folders.map((part) => LocalPart.watch(part, folder))),
    buildPageScript(folder),
  ]);
  undo.push(...parts.map((part) => () => part.close()));
  const app = buildApp({ shop, parts, pageFolder: folder });
  undo.push(() => app.close());
  console.log(welcome(await listenLocally(app, port), parts, shop));
  parts.forEach(reportBuilds);
}

async function chosenShop(against: string | undefined, team: TeamRepository | undefined): Promise<string> {
  const elsewhere = against ?? team?.shop;
  if (elsewhere) {
    await (team && isOnThisMachine(elsewhere) ? requireShop(elsewhere) : requireDevelopmentChannel(elsewhere));
    return elsewhere;
  }
  // Needs a clone of this repository, so it is loaded only there.
  const { ownShop } = await import('./shop/own-shop.ts');
  const shop = await ownShop(process.env);
  undo.push(shop.stop);
  return shop.origin;
}

const welcome = (url: string, parts: LocalPart[], shop: string) =>
  `
ready on ${url}

  Yours      ${parts.map(({ name }) => name).join(', ')}: a change in the sources shows in the open page
  The rest   ${shop}
  Stop       Ctrl-C
`.trim();

async function leave(code: number): Promise<void> {
  for (const step of undo.splice(0).toReversed()) await step();
  process.exit(code);
}

function fail(error: unknown): Promise<void> {
  console.error(error instanceof DevError ? error.message : error);
  return leave(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(signal, () => void leave(0));
try {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') console.log(USAGE);
  else await develop(options);
} catch (error) {
  await fail(error);
}
