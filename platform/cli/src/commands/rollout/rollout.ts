import type { ChannelState } from '@farmgate/registry-client/client';
import type { RolloutAction } from '../../client/rollouts.ts';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { type Change, runChange } from '../change.ts';
import { type ChangeOptions, onChannel } from '../options.ts';
import { resolveRelease } from '../resolve-release.ts';

interface RolloutOptions extends ChangeOptions {
  bad?: boolean;
  force?: boolean;
}

/** Starts a rollout, or changes the share of the running one. */
export function startRollout(
  io: Io,
  wanted: { part: string; version?: string; percent: number },
  options: RolloutOptions,
): Promise<void> {
  const { part, percent } = wanted;
  const { channel, force } = options;
  return runChange(io, options, async (client, state) => {
    const version = wanted.version ?? runningRollout(part, state).version;
    const release = await resolveRelease(client, { part, version }, state);
    return {
      verb: 'Roll out',
      what: `${part} ${release.version} to ${percent} % of visitors on ${channel}`,
      send: (agreed) => client.rollOut(channel, { ...release, percent, ...agreed, ...(force && { force }) }),
      done: `${percent} % of visitors on ${channel} get ${part} ${release.version}.`,
      next: `Watch it with: farmgate status --watch${onChannel(channel)}. Next: farmgate canary ${part} --percent <more>, --finish or --abort`,
    };
  });
}

/** Pauses, resumes, finishes or aborts the running rollout. */
export function stepRollout(io: Io, part: string, action: RolloutAction, options: RolloutOptions): Promise<void> {
  const { channel, bad, force } = options;
  return runChange(io, options, (client, state) => {
    const { version, percent } = runningRollout(part, state);
    const more = { ...(bad && { bad }), ...(force && { force }) };
    return {
      what: `the rollout of ${part} ${version} on ${channel}${bad ? ', recalling it as bad' : ''}`,
      send: (agreed) => client.stepRollout(channel, part, action, { ...agreed, ...more }),
      ...describe(action, { part, version, percent, before: state.parts[part]?.version, where: onChannel(channel) }),
    };
  });
}

interface Rolling {
  part: string;
  version: string;
  percent: number;
  /** The live release. */
  before: string | undefined;
  where: string;
}

function describe(
  action: RolloutAction,
  { part, version, percent, before, where }: Rolling,
): Pick<Change, 'verb' | 'done' | 'next'> {
  const status = `See it with: farmgate status${where}`;
  const undo = before ? `Undo with: farmgate rollback ${part} --to ${before}${where}` : status;
  switch (action) {
    case 'pause': {
      const next = `Next: farmgate canary ${part} --resume${where}, or --abort`;
      return { verb: 'Pause', done: `No visitor gets ${part} ${version} until the rollout is resumed.`, next };
    }
    case 'resume':
      return { verb: 'Resume', done: `${percent} % of visitors get ${part} ${version} again.`, next: status };
    case 'finish':
      return { verb: 'Finish', done: `${part} is now ${version} for all visitors.`, next: undo };
    case 'abort':
      return {
        verb: 'Abort',
        done: before ? `All visitors get ${part} ${before}.` : `No visitor gets ${part} now.`,
        next: status,
      };
  }
}

function runningRollout(part: string, { channel, rollouts }: ChannelState): ChannelState['rollouts'][number] {
  const running = rollouts.find((rollout) => rollout.part === part);
  if (running) return running;
  const others = rollouts.map((rollout) => rollout.part).join(', ');
  const hint = others ? `Running: ${others}.` : `Start one with farmgate canary ${part}@latest --percent 10.`;
  throw new CliError(EXIT.failure, `No rollout of ${part} is running on ${channel}. ${hint}`);
}
