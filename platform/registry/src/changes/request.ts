import { type Channel, readAgain } from '../channels/channel.ts';
import { WHOLE_CHANNEL } from '../database/tables.ts';
import { type DecidedEntry, partState } from '../decisions/decision.ts';
import type { Operation } from '../decisions/operation.ts';
import { record } from '../log/record.ts';
import type { LogEntry } from '../log/schemas.ts';
import type { Change, ChangeContext } from './change.ts';

/** How long a request can be approved: a request on Friday survives the weekend. */
const REQUEST_HOURS = 72;

export const expiryOf = (now: Date): Date => new Date(now.getTime() + REQUEST_HOURS * 3_600_000);

/** A requested change, as its log entry stores it. */
export interface Requested {
  operation: Operation;
  /** What the change does, one line for each part. */
  text: string[];
  /** Part → the revision that it had. An approval of another state is rejected. */
  basedOn: Record<string, number>;
  force: boolean;
}

/**
 * Records a change that waits for approval.
 * @param channel the state that it was checked on
 * @returns null when one of its parts has changed since
 */
export async function requestChange(
  { database }: ChangeContext,
  channel: Channel,
  operation: Operation,
  entries: DecidedEntry[],
  change: Change,
): Promise<LogEntry | null> {
  const parts = [...new Set(entries.map(({ part }) => part))];
  const basedOn = Object.fromEntries(parts.map((part) => [part, partState(channel, part).revision]));
  const requested: Requested = { operation, text: textOf(entries), basedOn, force: change.force ?? false };
  const [request] = await record(database.transaction, change, async (tx) => {
    const now = await readAgain(tx, channel);
    if (parts.some((part) => partState(now, part).revision !== basedOn[part])) return [];
    const part = parts.length === 1 ? parts[0]! : WHOLE_CHANNEL;
    return [{ part, action: 'request', until: expiryOf(new Date()), setting: { ...requested } }];
  });
  return request ?? null;
}

const textOf = (entries: DecidedEntry[]): string[] =>
  entries.map(({ part, action, from, to, share, setting }) => {
    if (action === 'plan') {
      const { steps, everySeconds } = setting as { steps: number[]; everySeconds: number };
      return `plan ${part} ${to}: ${steps.join(', ')} % of visitors, a step every ${everySeconds} s`;
    }
    if (action === 'rollout') return `rollout ${part} ${to} to ${share! / 100} % of visitors`;
    if (from === to) return `${action} ${part} ${to}`;
    return `${action} ${part} from ${from ?? 'no release'} to ${to ?? 'no release'}`;
  });
