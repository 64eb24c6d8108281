import { type Channel, lockChannel, readChannel } from '../channels/channel.ts';
import { idOf } from '../channels/composition.ts';
import { type FoldedLog, fold } from '../channels/fold.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import type { GateContext } from '../gate/gate.ts';
import { RegistryError } from '../http/registry-error.ts';
import { type NewLogRow, UNSAID, appendToLog, newestEntry, toEntry } from '../log/store.ts';
import { removedReleases } from '../retention/removed-files.ts';
import { admit } from './admit.ts';
import type { Decide, DecidedEntry } from './decision.ts';
import type { ChangeResult } from './schemas.ts';

export interface ChangeContext extends GateContext {
  database: Pick<OpenDatabase, 'db' | 'transaction'>;
}

/** What comes with every change. */
export interface Wish {
  channel: string;
  reason: string;
  by: string;
  client: string;
  /** The composition id it was decided on; when that is no longer current it is refused. */
  basedOn?: string;
  dryRun?: boolean;
  /** Overrides what the gate says, as far as that can be. */
  force?: boolean;
  /** What an automatic change was decided on. */
  figures?: Record<string, unknown>;
}

/**
 * Makes a change: all its entries in one transaction, or none. Whatever takes time (the gate) happens before, on the
 * channel as it was read; when another change came first, this one is decided anew, so that the log is linear and a
 * slow promotion holds up no rollback.
 * @throws RegistryError 404 unknown channel or release, 409 decided on a composition that is no longer current, 422
 * refused by the gate, and what `decide` throws.
 */
export async function applyChange(context: ChangeContext, decide: Decide, wish: Wish): Promise<ChangeResult> {
  for (;;) {
    const channel = await readChannel(context.database.db, wish.channel);
    const current = idOf(channel.name, channel);
    const decision = decide(channel);
    if (decision.entries.length === 0) return { changed: false, entries: [], compositionId: current };
    checkCurrent(wish, current);
    const forced = await admit(context, channel, decision, wish.force ?? false);

    const at = new Date();
    const rows = decision.entries.map((entry) => toRow(wish, entry, { basedOn: current, forced }));
    const after = rows.reduce((state, row) => fold(state, { ...row, at }), channel as FoldedLog);
    const compositionId = idOf(channel.name, after);
    const stamped = rows.map((row) => ({ ...row, compositionId }));
    const entries = wish.dryRun
      ? stamped.map((row) => toEntry({ ...row, id: null, at }))
      : await append(context, channel, stamped);
    if (entries) return { changed: true, entries, compositionId };
  }
}

/** @returns null when the channel is no longer as it was read. */
function append({ database }: ChangeContext, { name, revision }: Channel, rows: NewLogRow[]) {
  return database.transaction(async (tx) => {
    await lockChannel(tx, name);
    const current = (await newestEntry(tx, name)) === revision && !(await anyRemoved(tx, rows));
    return current ? appendToLog(tx, rows) : null;
  });
}

/** Files may be given up between the gate's look at them and now. Taking a part back or away is not held up by that. */
async function anyRemoved(db: Database, rows: NewLogRow[]): Promise<boolean> {
  const exposed = rows.flatMap(({ part, from, to }) => (to && to !== from ? [{ part, version: to }] : []));
  return (await removedReleases(db, exposed)).length > 0;
}

const toRow = (
  { channel, reason, by, client, figures }: Wish,
  entry: DecidedEntry,
  decided: { basedOn: string; forced: string[] },
) => ({
  ...UNSAID,
  ...entry,
  ...decided,
  channel,
  reason,
  by,
  client,
  figures: figures ?? null,
});

function checkCurrent({ channel, basedOn }: Wish, current: string): void {
  if (basedOn === undefined || basedOn === current) return;
  const message = `${channel} has changed since you looked (it is at ${current}, not ${basedOn}): look again, then repeat.`;
  throw new RegistryError(409, 'stale_composition', message, { compositionId: current });
}
