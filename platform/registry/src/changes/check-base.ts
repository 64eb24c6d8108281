import { type Channel, readPart } from '../channels/channel.ts';
import { compositionIdOf } from '../channels/composition.ts';
import type { PartState } from '../channels/fold.ts';
import type { Database } from '../database/database.ts';
import { partState } from '../decisions/decision.ts';
import { RegistryError } from '../http/registry-error.ts';
import type { Change } from './change.ts';

/**
 * Checks that a change was decided on the current state of its parts, or of the whole channel where it names a composition.
 * @throws RegistryError 409 with the part and what it was and is now
 */
export async function checkBase(db: Database, { basedOn }: Change, channel: Channel, parts: string[]): Promise<void> {
  if (basedOn === undefined) return;
  const compositionId = compositionIdOf(channel.name, channel);
  if (typeof basedOn === 'string') {
    if (basedOn === compositionId) return;
    const message = `${channel.name} has changed: it is at ${compositionId}, not ${basedOn}. Review its new state, then retry.`;
    throw new RegistryError(409, 'stale_composition', message, { compositionId });
  }
  for (const part of parts) {
    const expected = basedOn[part];
    const now = partState(channel, part);
    if (expected === undefined || expected === now.revision) continue;
    const was = await readPart(db, channel.name, part, expected);
    const message = `${part} on ${channel.name} has changed: it had ${described(was)} and now has ${described(now)}. Review its new state, then retry.`;
    throw new RegistryError(409, 'stale_part', message, { part, revision: now.revision, compositionId });
  }
}

const described = ({ live, rollout, lock }: PartState): string =>
  [
    live?.version ?? 'no release',
    ...(rollout ? [`a rollout of ${rollout.version} to ${rollout.share / 100} %`] : []),
    ...(rollout?.state === 'paused' ? ['paused'] : []),
    ...(lock ? ['locked'] : []),
  ].join(', ');
