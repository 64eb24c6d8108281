import { lockChannel } from '../channels/channel.ts';
import { idOf } from '../channels/composition.ts';
import { UNUSED } from '../channels/fold.ts';
import type { Database, Transaction } from '../database/database.ts';
import { type NewLogRow, UNSAID, appendToLog, readLog } from '../log/store.ts';
import type { LogEntry } from '../log/schemas.ts';
import type { Wish } from './apply.ts';

type Noted = Pick<NewLogRow, 'part' | 'action'> &
  Partial<Pick<NewLogRow, 'from' | 'to' | 'preview' | 'until' | 'setting'>>;

/**
 * Puts into a channel's log what leaves its composition as it is. `work` may write to other tables, and says which entries
 * that makes: both are kept or neither. It holds up every change of the channel until it is done.
 */
export async function record(
  transaction: Transaction,
  { channel, reason, by, client }: Pick<Wish, 'channel' | 'reason' | 'by' | 'client'>,
  work: (tx: Database) => Promise<Noted[]>,
): Promise<LogEntry[]> {
  return transaction(async (tx) => {
    await lockChannel(tx, channel);
    const noted = await work(tx);
    if (noted.length === 0) return [];
    const [newest] = await readLog(tx, { channel, limit: 1 });
    const compositionId = newest?.compositionId ?? idOf(channel, UNUSED);
    const stated = { channel, reason, by, client, basedOn: compositionId, compositionId };
    return appendToLog(
      tx,
      noted.map((entry) => ({ ...UNSAID, from: null, to: null, ...entry, ...stated })),
    );
  });
}
