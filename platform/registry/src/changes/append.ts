import { type Channel, readAgain } from '../channels/channel.ts';
import type { Database } from '../database/database.ts';
import { type Decide, type Decision, partState } from '../decisions/decision.ts';
import { lockChannel, lockParts } from '../log/channels.ts';
import { type NewLogRow, appendToLog } from '../log/store.ts';
import { removedReleases } from '../releases/removed-files.ts';
import { admitAgain } from './admit.ts';
import type { Change, ChangeContext } from './change.ts';
import { checkBase } from './check-base.ts';
import { checkFreeze } from './check-freeze.ts';
import { rowsOf } from './rows.ts';
import type { ChangeResult } from './schemas.ts';

/** A change that the gate has admitted on a state of the channel. */
export interface Admitted {
  change: Change;
  decide: Decide;
  /** The state that the gate has checked. */
  channel: Channel;
  decision: Decision;
  /** The overridden rules. */
  forced: string[];
}

/** The entries of a change and the id of the composition that they make. */
export type Written = Pick<ChangeResult, 'entries' | 'compositionId'>;

/**
 * Appends the entries of an admitted change. The parts are locked first, then the channel, only for the last look and the
 * insert. What has happened to other parts since the gate ran is checked against this change by the rules that compare releases.
 * @returns null when one of its own parts has changed, files were removed, or the gate has not compared what other parts have become:
 * then it is to be decided again
 * @throws RegistryError 409 or 422 when it does not fit the changes of other parts
 */
export function append(context: ChangeContext, admitted: Admitted): Promise<Written | null> {
  const { channel, decision } = admitted;
  const parts = decision.entries.map(({ part }) => part);
  return context.database.transaction(async (tx) => {
    await lockParts(tx, channel.name, parts);
    const met = await readAgain(tx, channel);
    if (parts.some((part) => partState(met, part).revision !== partState(channel, part).revision)) return null;
    const first = await recheck(context, tx, admitted, channel, met);
    if (!first) return null;
    await lockChannel(tx, channel.name);
    const current = await readAgain(tx, met);
    const second = await recheck(context, tx, admitted, met, current);
    if (!second) return null;

    const forced = [...new Set([...admitted.forced, ...first, ...second])];
    const { rows, compositionId } = rowsOf(admitted.change, current, decision, forced);
    if (await anyRemoved(tx, rows)) return null;
    return { entries: await appendToLog(tx, rows), compositionId };
  });
}

/** @returns the rules that were overridden on what other parts have become; null when the gate has to run again */
async function recheck(
  context: ChangeContext,
  tx: Database,
  { change, decide, decision }: Admitted,
  before: Channel,
  now: Channel,
): Promise<string[] | null> {
  if (now.revision === before.revision) return [];
  const parts = decision.entries.map(({ part }) => part);
  await checkBase(tx, change, now, parts);
  await checkFreeze(tx, now, decision.entries);
  // The entries are the same as before, but whether they are allowed may depend on other parts.
  return admitAgain(context, tx, now, decide(now), change.force ?? false);
}

/** Files can be removed after the gate has checked them. Entries that expose no release are not affected. */
async function anyRemoved(db: Database, rows: NewLogRow[]): Promise<boolean> {
  const exposed = rows.flatMap(({ part, from, to }) => (to && to !== from ? [{ part, version: to }] : []));
  return (await removedReleases(db, exposed)).length > 0;
}
