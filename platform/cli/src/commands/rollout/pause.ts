import type { Command } from 'commander';
import { withManual } from '../../manual/manual.ts';
import type { Io } from '@farmgate/terminal/io';
import { partName } from '../arguments.ts';
import { type ChangeOptions, withChangeOptions } from '../options.ts';
import { stepRollout } from './rollout.ts';

export function registerPause(program: Command, io: Io): void {
  const command = program
    .command('pause')
    .argument('<part>', 'the part that rolls out, e.g. mf-cart', partName)
    .summary('let nobody have a canary for now')
    .description('Pause a rollout: from the next page on nobody gets its release. Share and visitors are kept.');
  withManual(withChangeOptions(command), {
    notes: ['No lock stops it. Go on with farmgate canary --resume.'],
    examples: [{ does: 'look before going on', line: 'farmgate pause mf-cart --reason "odd error rate" --yes' }],
  }).action((part: string, options: ChangeOptions) => stepRollout(io, part, 'pause', options));
}
