import type { ChangeResult, ChannelState } from '@farmgate/registry-client/client';
import type { RegistryClient } from '../client/registry-client.ts';
import type { Io } from '@farmgate/terminal/io';
import { entryLine } from './entry-line.ts';
import { notCheckedLines } from './not-checked.ts';
import type { ChangeOptions } from './options.ts';
import { type Confirmed, perform } from './perform.ts';

/** A change of parts on a channel. */
export interface Change {
  parts: string[];
  verb: string;
  what: string;
  mind?: string;
  /** Sends the change with the revisions of its parts that it was decided on. */
  send(agreed: Confirmed & { basedOn: Record<string, number> }): Promise<ChangeResult>;
  /** Says that there is nothing to change: `mf-cart is already at 1.0.0-3fa94c1e`. */
  already?: string;
  /** The result, as a sentence. */
  done: string;
  /** The next command, as a sentence; it may depend on the entries that were written. */
  next: string | ((entries: ChangeResult['entries']) => string);
}

/**
 * Changes a channel. `plan` gets the state that the change is decided on; the registry rejects the change when one of its
 * parts has changed since.
 */
export function runChange(
  io: Io,
  options: ChangeOptions,
  plan: (client: RegistryClient, state: ChannelState) => Change | Promise<Change>,
): Promise<void> {
  return perform<ChangeResult>(io, options, async (client) => {
    const state = await client.status(options.channel);
    const { parts, send, done, next, ...step } = await plan(client, state);
    const basedOn = Object.fromEntries(parts.map((part) => [part, state.revisions[part] ?? 0]));
    return {
      ...step,
      checksDryRun: true,
      send: (agreed) => send({ ...agreed, basedOn }),
      data: ({ entries }) => entries.map(entryLine),
      changed: ({ changed }) => changed,
      words: ({ entries, notChecked }) =>
        [`${done} ${typeof next === 'string' ? next : next(entries)}`, ...notCheckedLines(notChecked)].join('\n'),
    };
  });
}
