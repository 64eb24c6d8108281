import type { ChangeResult, ChannelState } from '@farmgate/registry-client/client';
import type { RolloutAction } from '../../client/rollouts.ts';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import type { PartOrRelease, ReleaseName } from '../arguments.ts';
import { type Change, runChange } from '../change.ts';
import { type ChangeOptions, onChannel } from '../options.ts';
import { resolveRelease } from '../resolve-release.ts';
import { undoOf } from '../undo.ts';

interface RolloutOptions extends ChangeOptions {
  bad?: boolean;
  force?: boolean;
}

/** Starts rollouts, or changes the share of running ones. */
export function startRollouts(io: Io, named: PartOrRelease[], percent: number, options: RolloutOptions): Promise<void> {
  const { channel, force } = options;
  return runChange(io, options, async (client, state) => {
    const releases: ReleaseName[] = [];
    for (const { part, version = runningRollout(part, state).version } of named) {
      releases.push(await resolveRelease(client, { part, version }, state));
    }
    const parts = releases.map(({ part }) => part);
    const names = releases.map(({ part, version }) => `${part} ${version}`).join(' and ');
    return {
      parts,
      verb: 'Roll out',
      what: `${names} to ${percent} % of visitors on ${channel}`,
      send: (agreed) => client.rollOut(channel, { releases, percent, ...agreed, ...(force && { force }) }),
      done: `${percent} % of visitors on ${channel} get ${names}.`,
      next: `Watch it with: farmgate status --watch${onChannel(channel)}. Next: farmgate canary ${parts.join(' ')} --percent <more>, --finish or --abort`,
    };
  });
}

/** Pauses, resumes, finishes or aborts running rollouts. */
export function stepRollouts(io: Io, parts: string[], action: RolloutAction, options: RolloutOptions): Promise<void> {
  const { channel, bad, force } = options;
  return runChange(io, options, (client, state) => {
    const rollouts = parts.map((part) => runningRollout(part, state));
    const more = { ...(bad && { bad }), ...(force && { force }) };
    const names = rollouts.map(({ part, version }) => `${part} ${version}`).join(' and ');
    const beside = besides(state, rollouts);
    if (beside.length > 0) {
      io.words(`${beside.join(', ')} started together with ${parts.join(', ')} and is left as it is.`);
    }
    return {
      parts,
      what: `the rollout of ${names} on ${channel}${bad ? `, recalling ${parts.length > 1 ? 'them' : 'it'} as bad` : ''}`,
      send: (agreed) => client.stepRollouts(channel, action, { parts, ...agreed, ...more }),
      ...describe(action, rollouts, names, state),
    };
  });
}

type Rollout = ChannelState['rollouts'][number];

/** Parts whose rollouts started together with these, but are not among them. */
const besides = ({ rollouts: all }: ChannelState, rollouts: Rollout[]): string[] =>
  all
    .filter(({ id, part }) => rollouts.some((one) => one.id === id) && !rollouts.some((one) => one.part === part))
    .map(({ part }) => part);

function describe(
  action: RolloutAction,
  rollouts: Rollout[],
  names: string,
  state: ChannelState,
): Pick<Change, 'verb' | 'done' | 'next'> {
  const where = onChannel(state.channel);
  const status = `See it with: farmgate status${where}`;
  const parts = rollouts.map(({ part }) => part).join(' ');
  switch (action) {
    case 'pause': {
      const next = `Next: farmgate canary ${parts} --resume${where}, or --abort`;
      return { verb: 'Pause', done: `No visitor gets ${names} until the rollout is resumed.`, next };
    }
    case 'resume': {
      const done = rollouts.map(
        ({ part, version, percent }) => `${percent} % of visitors get ${part} ${version} again.`,
      );
      return { verb: 'Resume', done: done.join(' '), next: status };
    }
    case 'finish': {
      const done = rollouts.map(({ part, version }) => `${part} is now ${version} for all visitors.`);
      const next = (entries: ChangeResult['entries']) => undoOf(state, entries);
      return { verb: 'Finish', done: done.join(' '), next };
    }
    case 'abort': {
      const done = rollouts.map(({ part }) => {
        const live = state.parts[part]?.version;
        return live ? `All visitors get ${part} ${live}.` : `No visitor gets ${part} now.`;
      });
      return { verb: 'Abort', done: done.join(' '), next: status };
    }
  }
}

function runningRollout(part: string, { channel, rollouts }: ChannelState): Rollout {
  const running = rollouts.find((rollout) => rollout.part === part);
  if (running) return running;
  const others = rollouts.map((rollout) => rollout.part).join(', ');
  const hint = others ? `Running: ${others}.` : `Start one with farmgate canary ${part}@latest --percent 10.`;
  throw new CliError(EXIT.failure, `No rollout of ${part} is running on ${channel}. ${hint}`);
}
