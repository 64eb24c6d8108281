import { compositionId } from '@farmgate/contract/composition';
import type { Database, Transaction } from '../database/database.ts';
import { lockChannel } from './channels.ts';
import type { LogEntry } from './schemas.ts';
import { NO_DETAILS, type NewLogRow, appendToLog, readLog } from './store.ts';

type Origin = Pick<NewLogRow, 'channel' | 'reason' | 'by' | 'client'>;

type RecordedEntry = Pick<NewLogRow, 'part' | 'action'> &
  Partial<Pick<NewLogRow, 'from' | 'to' | 'preview' | 'until' | 'setting' | 'figures'>>;

/**
 * Appends entries to a channel's log that do not alter its composition: previews, settings, warnings. `work` may write to other
 * tables in the same transaction and returns the entries. Other changes of the channel wait until it is done.
 */
export async function record(
  transaction: Transaction,
  { channel, reason, by, client }: Origin,
  work: (tx: Database) => Promise<RecordedEntry[]>,
): Promise<LogEntry[]> {
  return transaction(async (tx) => {
    await lockChannel(tx, channel);
    const entries = await work(tx);
    if (entries.length === 0) return [];
    const [newest] = await readLog(tx, { channel, limit: 1 });
    const current = newest?.compositionId ?? compositionId(channel, {}, []);
    const common = { channel, reason, by, client, basedOn: current, compositionId: current };
    return appendToLog(
      tx,
      entries.map((entry) => ({ ...NO_DETAILS, from: null, to: null, ...entry, ...common })),
    );
  });
}
