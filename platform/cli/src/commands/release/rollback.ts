import type { Command } from 'commander';
import type { ChannelState } from '@farmgate/registry-client/client';
import type { RegistryClient } from '../../client/registry-client.ts';
import { withManual } from '../../manual/manual.ts';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { type PartOrRelease, partsOrReleases } from '../arguments.ts';
import { runChange } from '../change.ts';
import { type ChangeOptions, onChannel, withChangeOptions } from '../options.ts';
import { orOwnPart } from '../own-part.ts';
import { liveVersion } from '../resolve-release.ts';
import { undoOf } from '../undo.ts';
import { previousVersion } from './previous.ts';

interface RollbackOptions extends ChangeOptions {
  to?: string;
  bad?: boolean;
  force?: boolean;
}

export function registerRollback(program: Command, io: Io): void {
  const command = program
    .command('rollback')
    .argument(
      '[part...]',
      'a part, e.g. mf-cart, or several (default: that of the team repository); mf-cart@1.0.0-3fa94c1e instead of --to',
      partsOrReleases,
    )
    .summary('roll parts back to earlier releases')
    .description(
      'Roll a part back to any earlier release. Nothing is rebuilt; the next page load gets it. Several parts are rolled back together or not at all.',
    )
    .option(
      '--to <version>',
      'the release to roll back to; `previous` is the newest earlier release that was live and not recalled',
    )
    .option('--bad', 'recall the current releases: open pages with them reload at their next navigation')
    .option('--force', 'return to a recalled release, and override the gate (administrators only)');
  withManual(withChangeOptions(command), {
    notes: ['It ends rollouts of the parts. It works on locked parts too, so that a lock never prolongs an outage.'],
    examples: [
      { does: 'back to the previous release', line: 'farmgate rollback mf-cart --to previous --reason "slower" --yes' },
      {
        does: 'two parts away from broken releases',
        line: 'farmgate rollback mf-cart mf-forms --to previous --bad --reason "wrong totals"',
      },
    ],
  }).action(async (named: PartOrRelease[] = [], options: RollbackOptions) =>
    rollback(io, await orOwnPart(io, named, (part) => ({ part })), options),
  );
}

function rollback(io: Io, named: PartOrRelease[], options: RollbackOptions): Promise<void> {
  const { channel, bad, force } = options;
  checkTargets(named, options.to);
  return runChange(io, options, async (client, state) => {
    const moves = [];
    for (const { part, version } of named) {
      const from = liveVersion(part, state);
      moves.push({ part, from, to: version ?? (await targetOf(io, client, state, part, options.to!)) });
    }
    const releases = moves.map(({ part, to }) => ({ part, to }));
    const latest = moves.map(({ part }) => `${part}@latest`).join(' ');
    return {
      parts: moves.map(({ part }) => part),
      verb: 'Roll back',
      what: `${moves.map(({ part, from, to }) => `${part} from ${from} to ${to}`).join(' and ')} on ${channel}${bad ? `, recalling ${moves.length > 1 ? 'them' : 'it'} as bad` : ''}`,
      send: (agreed) => client.rollback(channel, { releases, ...agreed, ...(bad && { bad }), ...(force && { force }) }),
      already: `${moves.map(({ part, to }) => `${part} is already at ${to}`).join(', ')} on ${channel}`,
      done: `${moves.map(({ part, to }) => `${part} is now ${to}`).join(', ')} on ${channel}.`,
      next: (entries) =>
        bad
          ? `After the fix: farmgate publish, then farmgate canary ${latest} --percent 1${onChannel(channel)}`
          : undoOf(state, entries),
    };
  });
}

/** @throws CliError when the release that a part returns to is not clear */
function checkTargets(named: PartOrRelease[], to: string | undefined): void {
  const open = named.filter(({ version }) => version === undefined).map(({ part }) => part);
  const problem =
    open.length > 0 && to === undefined
      ? `${open[0]} has no version. Add --to previous or --to <version>, or write ${open[0]}@<version>.`
      : open.length === 0 && to !== undefined
        ? `Use either part@version or --to ${to}.`
        : open.length > 1 && to !== 'previous'
          ? `--to ${to} is for one part. Write each release as part@version, or use --to previous.`
          : undefined;
  if (problem) throw new CliError(EXIT.usage, problem);
}

// The log is read after the state, so the registry rejects the rollback if the part changes in between.
const targetOf = (io: Io, client: RegistryClient, state: ChannelState, part: string, to: string) =>
  to === 'previous' ? previousVersion(client, state, part, io.words) : to;
