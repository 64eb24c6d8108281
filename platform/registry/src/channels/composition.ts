import { type Composition, compositionId } from '@farmgate/contract/composition';
import type { Database } from '../database/database.ts';
import { revokedPreviews } from '../previews/store.ts';
import { findDescriptors } from '../releases/store.ts';
import { type Channel, liveVersions, openRollouts } from './channel.ts';
import type { FoldedLog } from './fold.ts';
import { recalledVersions } from './recalls.ts';

/** The id of the composition of a channel in this state. */
export const compositionIdOf = (name: string, state: FoldedLog): string =>
  compositionId(name, liveVersions(state), openRollouts(state));

/**
 * The composition of a channel: the descriptors of every release that visitors may get.
 * @param retentionDays how long open pages may use a release that is no longer served
 */
export async function compose(db: Database, channel: Channel, retentionDays: number): Promise<Composition> {
  const live = Object.entries(liveVersions(channel)).map(([part, version]) => ({ part, version }));
  const rollouts = openRollouts(channel);
  const descriptorOf = await findDescriptors(db, [...live, ...rollouts]);
  return {
    id: compositionIdOf(channel.name, channel),
    channel: channel.name,
    since: (channel.since ?? channel.createdAt).toISOString(),
    development: channel.development,
    parts: Object.fromEntries(live.map((release) => [release.part, descriptorOf(release)])),
    rollouts: rollouts.map(({ id, part, version, share, state, since }) => {
      return { id, part, release: descriptorOf({ part, version }), share, state, since: since.toISOString() };
    }),
    recalled: recalledVersions(channel, retentionDays),
    revokedPreviews: await revokedPreviews(db, channel.name),
  };
}
