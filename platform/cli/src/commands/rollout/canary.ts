import { type Command, Option } from 'commander';
import type { RolloutAction } from '../../client/rollouts.ts';
import { withManual } from '../../manual/manual.ts';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { type PartOrRelease, partsOrReleases, percentage } from '../arguments.ts';
import { type ChangeOptions, withChangeOptions } from '../options.ts';
import { orOwnPart } from '../own-part.ts';
import { showPrediction } from './prediction.ts';
import { startRollouts, stepRollouts } from './rollout.ts';

interface CanaryOptions extends ChangeOptions {
  percent?: number;
  resume?: boolean;
  finish?: boolean;
  abort?: boolean;
  bad?: boolean;
  force?: boolean;
}

export function registerCanary(program: Command, io: Io): void {
  const command = program
    .command('canary')
    .argument(
      '[release...]',
      'part@version or part@latest to start a rollout; the part alone for a running one (default: that of the team repository)',
      partsOrReleases,
    )
    .summary('roll releases out to a share of visitors')
    .description(
      'Roll published releases out to a share of visitors, change the share, and finish or abort the rollouts. Several parts change together or not at all.',
    )
    .addOption(
      new Option('--percent <share>', 'share of visitors in percent, 0 to 100')
        .argParser(percentage)
        .conflicts(['resume', 'finish', 'abort']),
    )
    .addOption(new Option('--resume', 'resume a paused rollout').conflicts(['finish', 'abort']))
    .addOption(new Option('--finish', 'make the release live for all visitors and end the rollout').conflicts('abort'))
    .option('--abort', 'serve the live release to all visitors and end the rollout')
    .addOption(
      new Option(
        '--bad',
        'with --abort: recall the release, so that open pages with it reload at their next navigation',
      ).conflicts(['percent', 'resume', 'finish']),
    )
    .addOption(
      new Option(
        '--force',
        'override the gate or a recall (administrators only; the log records which rules)',
      ).conflicts(['resume', 'abort']),
    );
  withManual(withChangeOptions(command), {
    notes: [
      'A visitor who has the release keeps it while the share grows. Rollouts that start together have the same visitors.\n' +
        'A rollout that fails for visitors is rolled back or paused automatically: farmgate policy.\n' +
        'With --dry-run, it also predicts how long a bad release would take to be found, from the last day’s traffic.',
    ],
    examples: [
      {
        does: 'start with one visitor in ten',
        line: 'farmgate canary mf-cart@latest --percent 10 --reason "new stepper"',
      },
      {
        does: 'check a rollout, and predict how long a bad release would take to be found',
        line: 'farmgate canary mf-cart@latest --percent 10 --dry-run',
      },
      { does: 'grow to half of the visitors', line: 'farmgate canary mf-cart --percent 50 --reason "10 % look fine"' },
      { does: 'all visitors', line: 'farmgate canary mf-cart --finish --reason "no complaints"' },
      {
        does: 'two parts that need each other',
        line: 'farmgate canary mf-cart@latest mf-forms@latest --percent 10 --reason "new address form"',
      },
      { does: 'abort, and reload open pages', line: 'farmgate canary mf-cart --abort --bad --reason "throws"' },
    ],
  }).action((named: PartOrRelease[] = [], options: CanaryOptions) => canary(io, named, options));
}

const STEPS: RolloutAction[] = ['resume', 'finish', 'abort'];

async function canary(io: Io, given: PartOrRelease[], options: CanaryOptions) {
  const { percent } = options;
  const named = await orOwnPart(io, given, (part) => ({ part }));
  if (percent !== undefined) {
    await startRollouts(io, named, percent, options);
    if (options.dryRun)
      await showPrediction(
        io,
        named.map(({ part }) => part),
        percent,
        options,
      );
    return;
  }
  const action = STEPS.find((step) => options[step as 'resume']);
  const parts = named.map(({ part }) => part);
  if (action) return stepRollouts(io, parts, action, options);
  throw new CliError(EXIT.usage, 'Set one of --percent <share>, --resume, --finish and --abort.');
}
