import { type Channel, readChannel } from '../channels/channel.ts';
import { compositionIdOf } from '../channels/composition.ts';
import { type FoldedLog, fold } from '../channels/fold.ts';
import type { Database } from '../database/database.ts';
import type { Decide, DecidedEntry } from '../decisions/decision.ts';
import { RegistryError } from '../http/registry-error.ts';
import { lockChannel } from '../log/channels.ts';
import { NO_DETAILS, type NewLogRow, appendToLog, newestEntry, toEntry } from '../log/store.ts';
import { removedReleases } from '../releases/removed-files.ts';
import { admit } from './admit.ts';
import type { Change, ChangeContext } from './change.ts';
import type { ChangeResult } from './schemas.ts';

/**
 * Applies a change: all its entries in one transaction, or none. The gate takes time, so it runs before, on the channel
 * as it was read. If another change of the channel came first, this one is decided again. The log stays linear, and a
 * slow promotion never blocks a rollback.
 * @throws RegistryError 404 unknown channel or release, 409 decided on a composition that is no longer current, 422
 * rejected by the gate, and what `decide` throws
 */
export async function applyChange(context: ChangeContext, decide: Decide, change: Change): Promise<ChangeResult> {
  for (;;) {
    const channel = await readChannel(context.database.db, change.channel);
    const current = compositionIdOf(channel.name, channel);
    const decision = decide(channel);
    if (decision.entries.length === 0) return { changed: false, entries: [], compositionId: current, notChecked: [] };
    checkCurrent(change, current);
    const { forced, notChecked } = await admit(context, channel, decision, change.force ?? false);

    const at = new Date();
    const rows = decision.entries.map((entry) => toRow(change, entry, { basedOn: current, forced }));
    const after = rows.reduce((state, row) => fold(state, { ...row, at }), channel as FoldedLog);
    const compositionId = compositionIdOf(channel.name, after);
    const complete = rows.map((row) => ({ ...row, compositionId }));
    const entries = change.dryRun
      ? complete.map((row) => toEntry({ ...row, id: null, at }))
      : await append(context, channel, complete);
    if (entries) return { changed: true, entries, compositionId, notChecked };
  }
}

/** @returns null when the channel has changed since it was read */
function append({ database }: ChangeContext, { name, revision }: Channel, rows: NewLogRow[]) {
  return database.transaction(async (tx) => {
    await lockChannel(tx, name);
    const current = (await newestEntry(tx, name)) === revision && !(await anyRemoved(tx, rows));
    return current ? appendToLog(tx, rows) : null;
  });
}

/** Files can be removed after the gate has checked them. Entries that expose no release are not affected. */
async function anyRemoved(db: Database, rows: NewLogRow[]): Promise<boolean> {
  const exposed = rows.flatMap(({ part, from, to }) => (to && to !== from ? [{ part, version: to }] : []));
  return (await removedReleases(db, exposed)).length > 0;
}

const toRow = (
  { channel, reason, by, client, figures }: Change,
  entry: DecidedEntry,
  decided: { basedOn: string; forced: string[] },
) => ({
  ...NO_DETAILS,
  ...entry,
  ...decided,
  channel,
  reason,
  by,
  client,
  figures: figures ?? null,
});

function checkCurrent({ channel, basedOn }: Change, current: string): void {
  if (basedOn === undefined || basedOn === current) return;
  const message = `${channel} has changed: it is at ${current}, not ${basedOn}. Review its new state, then retry.`;
  throw new RegistryError(409, 'stale_composition', message, { compositionId: current });
}
