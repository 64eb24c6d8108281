import { type Channel, readChannel } from '../channels/channel.ts';
import { compositionIdOf } from '../channels/composition.ts';
import type { Decide } from '../decisions/decision.ts';
import { toEntry } from '../log/store.ts';
import { admit } from './admit.ts';
import { type Admitted, type Written, append } from './append.ts';
import type { Change, ChangeContext } from './change.ts';
import { checkBase } from './check-base.ts';
import { checkFreeze } from './check-freeze.ts';
import { checkRecalls } from './check-recalls.ts';
import { reportRejection } from './report-rejection.ts';
import { rowsOf } from './rows.ts';
import type { ChangeResult } from './schemas.ts';

/**
 * Applies a change: all its entries in one transaction, or none. The gate takes time, so it runs before, on the channel as it
 * was read. If another change of the same parts came first, this one is decided again. So a part's log stays linear, a slow
 * promotion never blocks a rollback, and changes of different parts do not wait for each other's gate.
 * @throws RegistryError 404 unknown channel or release, 409 decided on a state that is no longer current or a recalled release,
 * 422 rejected by the gate, 423 while the channel is frozen, and what `decide` throws
 */
export async function applyChange(context: ChangeContext, decide: Decide, change: Change): Promise<ChangeResult> {
  const { db } = context.database;
  const force = change.force ?? false;
  for (;;) {
    const channel = await readChannel(db, change.channel);
    const decision = decide(channel);
    if (decision.entries.length === 0) return unchanged(channel);
    await checkBase(
      db,
      change,
      channel,
      decision.entries.map(({ part }) => part),
    );
    await checkFreeze(db, channel, decision.entries);
    const recalls = checkRecalls(channel, decision.entries, force);
    try {
      const { forced: rules, notChecked } = await admit(context, channel, decision, force);
      const admitted = { change, decide, channel, decision, forced: [...recalls, ...rules] };
      const result = change.dryRun ? draft(admitted) : await append(context, admitted);
      if (result) return { changed: true, ...result, notChecked, approval: null };
    } catch (error) {
      await reportRejection(context, change, decision, error);
      throw error;
    }
  }
}

const unchanged = (channel: Channel): ChangeResult => ({
  changed: false,
  entries: [],
  compositionId: compositionIdOf(channel.name, channel),
  notChecked: [],
  approval: null,
});

function draft({ change, channel, decision, forced }: Admitted): Written {
  const { rows, compositionId } = rowsOf(change, channel, decision, forced);
  const at = new Date();
  return { entries: rows.map((row) => toEntry({ ...row, id: null, at })), compositionId };
}
