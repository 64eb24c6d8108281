import { type Composition, compositionId } from '@farmgate/contract/composition';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { Database } from '../database/database.ts';
import type { ReleaseName } from '../database/release-name.ts';
import { findChannel } from '../log/channels.ts';
import { revokedPreviews } from '../previews/store.ts';
import { findDescriptors } from '../releases/store.ts';
import { liveVersions, openRollouts, readChannel } from './channel.ts';
import type { FoldedLog } from './fold.ts';
import { recalledVersions } from './recalls.ts';

/** The id of the composition of a channel in this state. */
export const compositionIdOf = (name: string, state: FoldedLog): string =>
  compositionId(name, liveVersions(state), openRollouts(state));

/**
 * The composition of a channel as it is now, with the descriptors of every release that visitors may get. Descriptors that `known`
 * has are not read again.
 * @param retentionDays how long open pages may use a release that is no longer served
 * @throws RegistryError 404 unknown channel
 */
export async function readComposition(
  db: Database,
  name: string,
  retentionDays: number,
  known?: Composition,
): Promise<Composition> {
  const channel = await readChannel(db, name);
  // Settings are read after the log: otherwise one that is committed in between would be missing in the new revision.
  const { development } = await findChannel(db, name);
  const live = Object.entries(liveVersions(channel)).map(([part, version]) => ({ part, version }));
  const rollouts = openRollouts(channel);
  const descriptorOf = await readDescriptors(db, [...live, ...rollouts], known);
  return {
    id: compositionIdOf(channel.name, channel),
    channel: channel.name,
    revision: channel.revision,
    since: (channel.since ?? channel.createdAt).toISOString(),
    development,
    parts: Object.fromEntries(live.map((release) => [release.part, descriptorOf(release)])),
    rollouts: rollouts.map(({ id, part, version, share, state, since }) => {
      return { id, part, release: descriptorOf({ part, version }), share, state, since: since.toISOString() };
    }),
    recalled: recalledVersions(channel, retentionDays),
    revokedPreviews: await revokedPreviews(db, channel.name),
  };
}

async function readDescriptors(db: Database, wanted: ReleaseName[], known: Composition | undefined) {
  const releases = [...Object.values(known?.parts ?? {}), ...(known?.rollouts ?? []).map(({ release }) => release)];
  const here = new Map<string, ReleaseDescriptor>(releases.map((release) => [keyOf(release), release]));
  const missing = wanted.filter(({ part, version }) => !here.has(keyOf({ name: part, version })));
  const read = missing.length > 0 ? await findDescriptors(db, missing) : undefined;
  return (release: ReleaseName) => here.get(keyOf({ name: release.part, version: release.version })) ?? read!(release);
}

const keyOf = ({ name, version }: Pick<ReleaseDescriptor, 'name' | 'version'>) => `${name}@${version}`;
