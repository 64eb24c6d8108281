import type { Command } from 'commander';
import { withManual } from '../../manual/manual.ts';
import type { Io } from '@farmgate/terminal/io';
import { partName } from '../arguments.ts';
import { type ChangeOptions, withChangeOptions } from '../options.ts';
import { stepRollout } from './rollout.ts';

export function registerPause(program: Command, io: Io): void {
  const command = program
    .command('pause')
    .argument('<part>', 'the part, e.g. mf-cart', partName)
    .summary('pause a rollout')
    .description(
      'Pause a rollout: from the next page on, all visitors get the live release. The share and its visitors are kept.',
    );
  withManual(withChangeOptions(command), {
    notes: ['It works on locked parts too. Resume with farmgate canary --resume.'],
    examples: [{ does: 'pause to investigate', line: 'farmgate pause mf-cart --reason "odd error rate" --yes' }],
  }).action((part: string, options: ChangeOptions) => stepRollout(io, part, 'pause', options));
}
