import type { ChangeResult, ChannelState } from '@farmgate/registry-client/client';
import type { EdgesOutcome } from '@farmgate/registry-client/edges';
import type { RegistryClient } from '../client/registry-client.ts';
import type { Io } from '@farmgate/terminal/io';
import { outcomeError, outcomeSentence, unknownOutcome, waitForEdges } from './edges-outcome.ts';
import { awaitsApproval, requestedSentence } from './awaits-approval.ts';
import { entryLine } from './entry-line.ts';
import { notCheckedLines } from './not-checked.ts';
import type { ChangeOptions } from './options.ts';
import { type Confirmed, perform } from './perform.ts';

/** What the registry did, and how the edges decided on it; null when they had nothing to decide, or it is unknown. */
type ServedChange = ChangeResult & { edges?: EdgesOutcome | null };

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
 * Changes a channel and waits until its edges serve the change. `plan` gets the state that the change is decided on; the registry
 * rejects the change when one of its parts has changed since.
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
    const { parts, send, done, next, ...step } = await plan(client, state);
    const basedOn = Object.fromEntries(parts.map((part) => [part, state.revisions[part] ?? 0]));
    return {
      ...step,
      checksDryRun: true,
      send: async (agreed) => {
        const result = await send({ ...agreed, basedOn });
        if (agreed.dryRun || !result.changed) return result;
        const edges = await waitForEdges(io, client, channel, result.entries).catch((error: Error) => {
          unknown = error;
          return null;
        });
        return { ...result, edges };
      },
      data: ({ entries }) => entries.map(entryLine),
      changed: ({ changed, approval }) => changed || approval !== null,
      remark: ({ approval }) => (approval ? `Changes of ${channel} need the approval of a second person.` : ''),
      words: ({ entries, notChecked, edges, approval }) => {
        if (approval) return [requestedSentence(channel), ...notCheckedLines(notChecked)].join('\n');
        const said =
          unknown || (edges && edges.live < edges.total) ? [] : [done, ...(edges ? [outcomeSentence(edges)] : [])];
        return [
          [...said, typeof next === 'string' ? next : next(entries)].join(' '),
          ...notCheckedLines(notChecked),
        ].join('\n');
      },
      failure: ({ edges, approval }) => {
        if (approval) return awaitsApproval(approval);
        return unknown ? unknownOutcome(unknown) : edges ? outcomeError(edges, channel) : null;
      },
    };
  });
}
