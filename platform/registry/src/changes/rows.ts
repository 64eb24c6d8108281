import type { Channel } from '../channels/channel.ts';
import { compositionIdOf } from '../channels/composition.ts';
import { fold } from '../channels/fold.ts';
import type { Decision } from '../decisions/decision.ts';
import { NO_DETAILS, type NewLogRow } from '../log/store.ts';
import type { Change } from './change.ts';

/** The log entries of a decision on a state of the channel, and the id of the composition that they make. */
export function rowsOf(
  { channel, reason, by, client, figures }: Change,
  state: Channel,
  { entries }: Decision,
  forced: string[],
): { rows: NewLogRow[]; compositionId: string } {
  const basedOn = compositionIdOf(channel, state);
  const common = { channel, reason, by, client, basedOn, forced, figures: figures ?? null };
  const rows = entries.map((entry) => ({ ...NO_DETAILS, ...common, ...entry }));
  // Ids and times do not affect the id of a composition.
  const steps = rows.map((row) => ({ ...row, id: state.revision, at: new Date() }));
  const compositionId = compositionIdOf(channel, fold(state, steps));
  return { rows: rows.map((row) => ({ ...row, compositionId })), compositionId };
}
