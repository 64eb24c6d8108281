import type { ChangeResult, ChannelState } from '@farmgate/registry-client/client';
import type { RegistryClient } from '../client/registry-client.ts';
import type { Io } from '@farmgate/terminal/io';
import { entryLine } from './entry-line.ts';
import type { ChangeOptions } from './options.ts';
import { type Agreed, perform } from './perform.ts';

/** A change of what a channel's visitors get. */
export interface Change {
  verb: string;
  what: string;
  mind?: string;
  /** Sends it together with the composition that it was decided on. */
  send(agreed: Agreed & { basedOn: string }): Promise<ChangeResult>;
  /** What is so then. */
  done: string;
  /** What could be next. */
  next: string;
}

/**
 * Changes a channel: `plan` sees the state that the change is decided on. When somebody else was first, the registry
 * refuses it.
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
      words: () => `${done} ${next}`,
    };
  });
}
