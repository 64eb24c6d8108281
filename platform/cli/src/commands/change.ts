import type { ChangeResult, ChannelState } from '@farmgate/registry-client/client';
import type { EdgesOutcome } from '@farmgate/registry-client/edges';
import type { RegistryClient } from '../client/registry-client.ts';
import type { Io } from '@farmgate/terminal/io';
import { outcomeError, outcomeSentence, unknownOutcome, waitForEdges } from './edges-outcome.ts';
import { entryLine } from './entry-line.ts';
import { notCheckedLines } from './not-checked.ts';
import type { ChangeOptions } from './options.ts';
import { type Confirmed, perform } from './perform.ts';

/** What the registry did, and how the edges decided on it; null when they had nothing to decide, or it is unknown. */
type ServedChange = ChangeResult & { edges?: EdgesOutcome | null };

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
 * Changes a channel and waits until its edges serve the change. `plan` gets the state that the change is decided on; the registry rejects the change when the state is no
 * longer current.
 */
export function runChange(
  io: Io,
  options: ChangeOptions,
  plan: (client: RegistryClient, state: ChannelState) => Change | Promise<Change>,
): Promise<void> {
  const { channel } = options;
  let unknown: Error | undefined;
  return perform<ServedChange>(io, options, async (client) => {
    const state = await client.status(options.channel);
    const { send, done, next, ...step } = await plan(client, state);
    return {
      ...step,
      checksDryRun: true,
      send: async (agreed) => {
        const result = await send({ ...agreed, basedOn: state.compositionId });
        if (agreed.dryRun || !result.changed) return result;
        const edges = await waitForEdges(io, client, channel, result.entries).catch((error: Error) => {
          unknown = error;
          return null;
        });
        return { ...result, edges };
      },
      data: ({ entries }) => entries.map(entryLine),
      changed: ({ changed }) => changed,
      words: ({ notChecked, edges }) => {
        const said =
          unknown || (edges && edges.live < edges.total) ? [] : [done, ...(edges ? [outcomeSentence(edges)] : [])];
        return [[...said, next].join(' '), ...notCheckedLines(notChecked)].join('\n');
      },
      failure: ({ edges }) => (unknown ? unknownOutcome(unknown) : edges ? outcomeError(edges, channel) : null),
    };
  });
}
