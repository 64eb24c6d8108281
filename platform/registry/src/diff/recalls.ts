import { and, desc, eq } from 'drizzle-orm';
import type { Channel } from '../channels/channel.ts';
import { recalledVersions } from '../channels/channel.ts';
import type { Database } from '../database/database.ts';
import type { ReleaseName } from '../database/release-name.ts';
import { deploymentLog } from '../database/tables.ts';
import type { Recall } from './schemas.ts';

/** When, by whom and why a release was recalled on a channel; null when it is not recalled. */
export async function findRecall(
  db: Database,
  channel: Channel,
  { part, version }: ReleaseName,
): Promise<Recall | null> {
  if (!recalledVersions(channel)[part]?.includes(version)) return null;
  const { at, by, reason, from } = deploymentLog;
  const bad = await db
    .select({ at, by, reason, from })
    .from(deploymentLog)
    .where(and(eq(deploymentLog.channel, channel.name), eq(deploymentLog.part, part), eq(deploymentLog.bad, true)))
    .orderBy(desc(deploymentLog.id));
  // A rollback recalls the release of an open rollout, too, and its entry names only one of them.
  const entry = bad.find((candidate) => candidate.from === version) ?? bad[0];
  return entry ? { at: entry.at.toISOString(), by: entry.by, reason: entry.reason } : null;
}
