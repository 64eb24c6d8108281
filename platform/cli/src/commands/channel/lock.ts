import type { Command } from 'commander';
import { withManual } from '../../manual/manual.ts';
import type { Io } from '@farmgate/terminal/io';
import { partName } from '../arguments.ts';
import { runChange } from '../change.ts';
import { type ChangeOptions, onChannel, withChangeOptions } from '../options.ts';

export function registerLock(program: Command, io: Io): void {
  const command = program
    .command('lock')
    .argument('<part>', 'the part, e.g. mf-cart', partName)
    .summary('reject promotions and rollouts of a part')
    .description('Reject promotions of a part, and starting, growing or finishing its rollouts, until it is unlocked.');
  withManual(withChangeOptions(command), {
    notes: ['The rejection says who locked the part, when and why. Rollback, pause and abort still work.'],
    examples: [
      { does: 'no changes over the weekend', line: 'farmgate lock mf-cart --reason "festival sale until Monday"' },
    ],
  }).action((part: string, options: ChangeOptions) => lock(io, part, options));
}

export function registerUnlock(program: Command, io: Io): void {
  const command = program
    .command('unlock')
    .argument('<part>', 'the part, e.g. mf-cart', partName)
    .summary('allow promotions and rollouts of a part again')
    .description('Unlock a part.');
  withManual(withChangeOptions(command), {
    examples: [{ does: 'after the sale', line: 'farmgate unlock mf-cart --reason "sale is over"' }],
  }).action((part: string, options: ChangeOptions) => unlock(io, part, options));
}

function lock(io: Io, part: string, options: ChangeOptions): Promise<void> {
  const { channel } = options;
  return runChange(io, options, (client) => ({
    parts: [part],
    verb: 'Lock',
    what: `${part} on ${channel}`,
    send: (agreed) => client.lock(channel, { part, ...agreed }),
    already: `${part} is already locked on ${channel}`,
    done: `${part} is locked on ${channel}; it can still be rolled back.`,
    next: `Undo with: farmgate unlock ${part}${onChannel(channel)}`,
  }));
}

function unlock(io: Io, part: string, options: ChangeOptions): Promise<void> {
  const { channel } = options;
  return runChange(io, options, (client, { locks }) => {
    const held = locks.find((candidate) => candidate.part === part);
    return {
      parts: [part],
      verb: 'Unlock',
      what: `${part} on ${channel}`,
      mind: held && `Locked since ${held.since} by ${held.by}: ${held.reason}`,
      send: (agreed) => client.unlock(channel, part, agreed),
      already: `${part} is not locked on ${channel}`,
      done: `${part} is unlocked on ${channel}.`,
      next: `Next: farmgate promote ${part}@latest${onChannel(channel)}`,
    };
  });
}
