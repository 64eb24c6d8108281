import type { Command } from 'commander';
import { withManual } from '../../manual/manual.ts';
import type { Io } from '@farmgate/terminal/io';
import { partNames } from '../arguments.ts';
import { type ChangeOptions, withChangeOptions } from '../options.ts';
import { stepRollouts } from './rollout.ts';

export function registerPause(program: Command, io: Io): void {
  const command = program
    .command('pause')
    .argument('<part...>', 'the parts, e.g. mf-cart', partNames)
    .summary('pause rollouts')
    .description(
      'Pause a rollout: from the next page on, all visitors get the live release. The share and its visitors are kept.',
    );
  withManual(withChangeOptions(command), {
    notes: ['It works on locked parts too. Resume with farmgate canary --resume.'],
    examples: [{ does: 'pause to investigate', line: 'farmgate pause mf-cart --reason "odd error rate" --yes' }],
  }).action((parts: string[], options: ChangeOptions) => stepRollouts(io, parts, 'pause', options));
}
