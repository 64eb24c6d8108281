import { type Command, Option } from 'commander';
import type { RolloutAction } from '../../client/rollouts.ts';
import { withManual } from '../../manual/manual.ts';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { type ReleaseName, partOrRelease, percentage } from '../arguments.ts';
import { type ChangeOptions, withChangeOptions } from '../options.ts';
import { startRollout, stepRollout } from './rollout.ts';

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
    .argument('<release>', 'part@version to begin with, or part@latest; then the part is enough', partOrRelease)
    .summary('give a release to a share of visitors')
    .description('Give a published release to a share of visitors, change the share, and end it one way or the other.')
    .addOption(
      new Option('--percent <share>', 'of visitors, 0 to 100')
        .argParser(percentage)
        .conflicts(['resume', 'finish', 'abort']),
    )
    .addOption(new Option('--resume', 'go on after a pause').conflicts(['finish', 'abort']))
    .addOption(new Option('--finish', 'make it live for everybody; the rollout ends').conflicts('abort'))
    .option('--abort', 'everybody gets what is live; the rollout ends')
    .addOption(
      new Option(
        '--bad',
        'with --abort: recall it, so that open pages with it load anew at their next navigation',
      ).conflicts(['percent', 'resume', 'finish']),
    )
    .addOption(
      new Option(
        '--force',
        'past what the gate has against it: administrators only, and the log names the rules',
      ).conflicts(['resume', 'abort']),
    );
  withManual(withChangeOptions(command), {
    notes: [
      'A visitor keeps the same answer while the share grows. 0 is nobody, 100 is everybody.\n' +
        'A rollout whose failures exceed the health policy is rolled back by itself: farmgate policy.',
    ],
    examples: [
      {
        does: 'begin with one visitor in ten',
        line: 'farmgate canary mf-cart@latest --percent 10 --reason "new stepper"',
      },
      { does: 'half of them', line: 'farmgate canary mf-cart --percent 50 --reason "10 % look fine"' },
      { does: 'everybody', line: 'farmgate canary mf-cart --finish --reason "no complaints"' },
      { does: 'nobody, and take it from open pages', line: 'farmgate canary mf-cart --abort --bad --reason "throws"' },
    ],
  }).action((release: Partial<ReleaseName> & { part: string }, options: CanaryOptions) => canary(io, release, options));
}

const STEPS: RolloutAction[] = ['resume', 'finish', 'abort'];

function canary(io: Io, { part, version }: Partial<ReleaseName> & { part: string }, options: CanaryOptions) {
  const { percent } = options;
  if (percent !== undefined) return startRollout(io, { part, version, percent }, options);
  const action = STEPS.find((step) => options[step as 'resume']);
  if (action) return stepRollout(io, part, action, options);
  throw new CliError(EXIT.usage, 'Say what to do: --percent <share>, --resume, --finish or --abort.');
}
