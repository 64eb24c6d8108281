import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { ChannelState } from '@farmgate/registry-client/client';
import { RejectedError } from '@farmgate/registry-client/errors';
import { CheckFailedError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { size } from '@farmgate/terminal/table';
import type { RegistryClient } from '../../client/registry-client.ts';
import { connectWithToken, connection } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import { percentage, validReason } from '../arguments.ts';
import { type ChangeOptions, withChangeOptions } from '../options.ts';
import { startRollouts, stepRollouts } from '../rollout/rollout.ts';

interface StartOptions extends ChangeOptions {
  percent: number;
}

/** How long the link to the pages is valid. */
const PREVIEW_HOURS = 24;

export function registerReleaseStart(program: Command, io: Io): void {
  const release = program.commands.find((command) => command.name() === 'release')!;
  const command = release
    .command('start')
    .argument('[folder]', 'folder of a part or build (default: the current folder)')
    .summary('publish a build and start its rollout')
    .description('Publish a build, roll it out to a share of the visitors, and print the addresses of its pages.')
    .option('--percent <share>', 'share of visitors in percent, 0 to 100', percentage, 10);
  withManual(withChangeOptions(command), {
    notes: [
      'An open rollout of an earlier release of the part ends, after the gate has accepted the new release.\n' +
        'Without --reason, the reason is the subject of the commit that the build was made from.',
    ],
    examples: [
      { does: 'after npm run build', line: 'farmgate release start --yes' },
      { does: 'to every second visitor', line: 'farmgate release start --percent 50 --reason "new tiles"' },
    ],
  }).action((folder: string | undefined, options: StartOptions) => start(io, folder ?? '.', options));
}

async function start(io: Io, folder: string, given: StartOptions): Promise<void> {
  const { findRelease, verifyRelease } = await import('../../client/pack-release.ts');
  const build = await findRelease(resolve(io.cwd, folder));
  const descriptor = await verifyRelease(build);
  const { name: part, version } = descriptor;
  const options = { ...given, reason: validReason(given.reason ?? descriptor.source?.subject ?? `Release ${version}`) };
  if (options.dryRun) return io.words(`The build of ${part} ${version} is complete; nothing was sent.`);

  const client = await connectWithToken(io, options);
  const { created, release } = await client.publish(build);
  io.words(
    created
      ? `Published ${part} ${version}: ${release.files} files, ${size(release.bytes)}.`
      : `${part} ${version} was published before.`,
  );
  const state = await client.status(options.channel);
  if (state.parts[part]?.version === version)
    return io.words(`Nothing to do: ${part} is already at ${version} on ${options.channel}.`);
  await endEarlierRollout(io, client, state, descriptor, options);
  await startRollouts(io, [{ part, version }], options.percent, options);
  await showAddresses(io, client, descriptor, options);
}

/** Ends the open rollout of another release, unless the gate rejects the new one: then visitors keep what they have. */
async function endEarlierRollout(
  io: Io,
  client: RegistryClient,
  { rollouts }: ChannelState,
  { name: part, version }: ReleaseDescriptor,
  options: StartOptions,
): Promise<void> {
  const open = rollouts.find((rollout) => rollout.part === part);
  if (!open || open.version === version) return;
  const { refusals } = await client.diff(options.channel, [{ part, version }]);
  if (refusals.length > 0) {
    const problems = refusals.flatMap(({ rule, message, remedy }) => [`${rule}: ${message}`, `→ ${remedy}`]);
    throw new CheckFailedError(
      `The gate rejects ${part} ${version}, so the rollout of ${open.version} goes on.`,
      problems,
      EXIT.refused,
    );
  }
  await stepRollouts(io, [part], 'abort', options);
}

/** Prints where the pages are, and a link that shows them in any browser. */
async function showAddresses(
  io: Io,
  client: RegistryClient,
  { name: part, version, routes }: ReleaseDescriptor,
  options: StartOptions,
): Promise<void> {
  const shop = io.env['FARMGATE_URL'] ?? (await connection(io, options)).registry;
  const pages = routes.flatMap(({ path, samples }) => (path.includes(':') ? (samples ?? []) : [path]));
  io.words([`Pages, for visitors in the rollout:`, ...pages.map((path) => `  ${new URL(path, shop).href}`)].join('\n'));
  const { channel, reason = '' } = options;
  try {
    const { path } = await client.preview({ channel, parts: { [part]: version }, hours: PREVIEW_HOURS, reason });
    io.words(`In your browser, for ${PREVIEW_HOURS} hours:\n  ${new URL(path, shop).href}`);
  } catch (error) {
    if (!(error instanceof RejectedError)) throw error;
    io.words(`There is no preview link: ${error.message}`);
  }
}
