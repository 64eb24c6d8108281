import type { Database } from '../database/database.ts';
import type { ReleaseName } from '../database/release-name.ts';
import { readChannels } from './channel.ts';

/** Reads all channels. @returns a function that names the channels on which a release is live */
export async function readLiveOn(db: Database): Promise<(release: ReleaseName) => string[]> {
  const channels = await readChannels(db);
  return ({ part, version }) =>
    channels.filter(({ parts }) => parts[part]?.live?.version === version).map(({ name }) => name);
}
