import type { ChangeResult, ChannelState } from '@farmgate/registry-client/client';
import type { RegistryClient } from '../client/registry-client.ts';
import type { Io } from '@farmgate/terminal/io';
import { entryLine } from './entry-line.ts';
import { notCheckedLines } from './not-checked.ts';
import type { ChangeOptions } from './options.ts';
import { type Confirmed, perform } from './perform.ts';

/** A change of a channel. */
export interface Change {
  verb: string;
  what: string;
  mind?: string;
  /** Sends the change with the composition that it was decided on. */
  send(agreed: Confirmed & { basedOn: string }): Promise<ChangeResult>;
  /** Says that there is nothing to change: `mf-cart is already at 1.0.0-3fa94c1e`. */
  already?: string;
  /** The result, as a sentence. */
  done: string;
  /** The next command, as a sentence. */
  next: string;
}

/**
 * Changes a channel. `plan` gets the state that the change is decided on; the registry rejects the change when the state is no
 * longer current.
 */
export function runChange(
  io: Io,
  options: ChangeOptions,
  plan: (client: RegistryClient, state: ChannelState) => Change | Promise<Change>,
): Promise<void> {
  return perform<ChangeResult>(io, options, async (client) => {
    const state = await client.status(options.channel);
    const { send, done, next, ...step } = await plan(client, state);
    return {
      ...step,
      checksDryRun: true,
      send: (agreed) => send({ ...agreed, basedOn: state.compositionId }),
      data: ({ entries }) => entries.map(entryLine),
      changed: ({ changed }) => changed,
      words: ({ notChecked }) => [`${done} ${next}`, ...notCheckedLines(notChecked)].join('\n'),
    };
  });
}
