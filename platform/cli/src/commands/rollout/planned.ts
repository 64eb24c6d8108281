import type { Command } from 'commander';
import type { ChannelState } from '@farmgate/registry-client/client';
import { withManual } from '../../manual/manual.ts';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { type PartOrRelease, type ReleaseName, partsOrReleases } from '../arguments.ts';
import { runChange } from '../change.ts';
import { duration } from '../durations.ts';
import { type ChangeOptions, onChannel, withChangeOptions } from '../options.ts';
import { orOwnPart } from '../own-part.ts';
import { type Limit, limit, percentages } from '../plan-arguments.ts';
import { planText } from '../plan-text.ts';
import { resolveRelease } from '../resolve-release.ts';

interface PlanOptions extends ChangeOptions {
  plan?: number[];
  every?: number;
  until?: Limit;
  force?: boolean;
}

export function registerRollout(program: Command, io: Io): void {
  const command = program
    .command('rollout')
    .argument(
      '[release...]',
      'part@version or part@latest to start a rollout; the part alone to change the plan of a running one (default: that of the team repository)',
      partsOrReleases,
    )
    .summary('roll releases out by a plan')
    .description(
      'Roll published releases out step by step, for as long as the health policy sees no problem. At 100 % the release becomes live for all visitors.',
    )
    .option('--plan <percentages>', 'share of visitors of each step, e.g. 1,10,50,100', percentages)
    .option('--every <duration>', 'how long each step takes: 90s, 30m, 2h, 1d', duration)
    .option(
      '--until <limit>',
      'wait before a step above this percentage (50), or from a time on (18:00 here, or 2026-11-01T09:00Z)',
      (text) => limit(text),
    )
    .option('--force', 'override the gate or a recall at the first step (administrators only)');
  withManual(withChangeOptions(command), {
    notes: [
      'Without --plan and --every: those of the running rollout, or the default plan of the channel (farmgate plan).\n' +
        'A plan stops when the health policy pauses the rollout or warns of it, when the gate rejects a step, and when an\n' +
        'edge rejects the release. It waits while the rollout is paused or limited, the part locked or the channel frozen.',
      'Stop it with farmgate pause or farmgate canary --abort, continue it with farmgate canary --resume: the time of the\n' +
        'step then starts again. A share that is set with farmgate canary --percent ends the plan. A new --until replaces the\n' +
        'one before; --until 100 removes it.',
    ],
    examples: [
      {
        does: 'four steps in an hour and a half',
        line: 'farmgate rollout mf-cart@latest --plan 1,10,50,100 --every 30m --reason "new stepper"',
      },
      { does: 'by the default plan of the channel', line: 'farmgate rollout mf-cart@latest --reason "new stepper"' },
      { does: 'wait at half of the visitors', line: 'farmgate rollout mf-cart --until 50 --reason "look first"' },
      { does: 'continue to the end', line: 'farmgate rollout mf-cart --until 100 --reason "looks fine"' },
      { does: 'no step after work', line: 'farmgate rollout mf-cart --until 18:00 --reason "no one is here at night"' },
    ],
  }).action((named: PartOrRelease[] = [], options: PlanOptions) => rollout(io, named, options));
}

async function rollout(io: Io, given: PartOrRelease[], options: PlanOptions): Promise<void> {
  const { channel, plan: steps, every: everySeconds, until, force } = options;
  const named = await orOwnPart(io, given, (part): PartOrRelease => ({ part }));
  return runChange(io, options, async (client, state) => {
    const releases: ReleaseName[] = [];
    for (const { part, version = openRollout(part, state).version } of named) {
      releases.push(await resolveRelease(client, { part, version }, state));
    }
    const parts = releases.map(({ part }) => part);
    const names = releases.map(({ part, version }) => `${part} ${version}`).join(' and ');
    const planned = describedPlan(state, parts[0]!, options);
    return {
      parts,
      verb: 'Roll out',
      what: `${names} on ${channel}${planned ? ` by the plan ${planned}` : ''}`,
      send: (agreed) =>
        client.planRollouts(channel, { releases, steps, everySeconds, ...until, ...agreed, ...(force && { force }) }),
      done: `${names} rolls out on ${channel}${planned ? ` by the plan ${planned}` : ''}.`,
      next: `Follow it with: farmgate status --watch${onChannel(channel)}. Stop it with: farmgate pause ${parts.join(' ')}${onChannel(channel)}`,
    };
  });
}

/** The plan that the registry will use, as far as it is known here. */
function describedPlan(state: ChannelState, part: string, { plan, every, until }: PlanOptions): string | null {
  const base = state.rollouts.find((rollout) => rollout.part === part)?.plan;
  const { steps = plan, everySeconds = every } = base ?? state.plan ?? {};
  const [shown, seconds] = [plan ?? steps, every ?? everySeconds];
  if (!shown || !seconds) return null;
  const limits = until ?? { untilPercent: base?.untilPercent, untilTime: base?.untilTime };
  return planText({ steps: shown, everySeconds: seconds, ...limits });
}

function openRollout(part: string, { channel, rollouts }: ChannelState): ChannelState['rollouts'][number] {
  const open = rollouts.find((each) => each.part === part);
  if (open) return open;
  const hint = `Start one with farmgate rollout ${part}@latest --plan 1,10,50,100 --every 30m.`;
  throw new CliError(EXIT.failure, `No rollout of ${part} is running on ${channel}. ${hint}`);
}
