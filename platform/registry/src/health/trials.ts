import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Channel, openRollouts } from '../channels/channel.ts';
import type { Database } from '../database/database.ts';
import { deploymentLog } from '../database/tables.ts';

/** A release whose health is checked: it is in a running rollout, or was promoted a short time ago. */
export interface Trial {
  part: string;
  version: string;
  since: Date;
  kind: 'rollout' | 'promotion';
  /** The version that it replaces, or would replace; null for the first release of a part. */
  baseline: string | null;
}

/**
 * The releases of a channel that are on trial. Releases that were live for longer, or went live by a rollback, are never
 * rolled back automatically.
 */
export async function trialsOf(db: Database, channel: Channel, freshMinutes: number, now: Date): Promise<Trial[]> {
  const rollouts = openRollouts(channel)
    .filter(({ state }) => state === 'running')
    .map(({ part, version, since }): Trial => {
      return { part, version, since, kind: 'rollout', baseline: channel.parts[part]?.live?.version ?? null };
    });
  const oldest = now.getTime() - freshMinutes * 60_000;
  const fresh = Object.entries(channel.parts).filter(([, { live }]) => live && live.since.getTime() > oldest);
  const promotions = await Promise.all(
    fresh.map(([part, { live }]) => promotionOf(db, channel.name, part, live!.since)),
  );
  return [...rollouts, ...promotions.filter((trial) => trial !== null)];
}

/** The promotion that made a release live at a time; null when it was a rollback. */
async function promotionOf(db: Database, channel: string, part: string, since: Date): Promise<Trial | null> {
  const [entry] = await db
    .select({ action: deploymentLog.action, from: deploymentLog.from, to: deploymentLog.to })
    .from(deploymentLog)
    .where(
      and(
        eq(deploymentLog.channel, channel),
        eq(deploymentLog.part, part),
        inArray(deploymentLog.action, ['promote', 'finish', 'rollback']),
        sql`date_trunc('milliseconds', ${deploymentLog.at}) = ${since.toISOString()}`,
      ),
    )
    .orderBy(desc(deploymentLog.id))
    .limit(1);
  if (!entry || entry.action === 'rollback') return null;
  return { part, version: entry.to!, since, kind: 'promotion', baseline: entry.from };
}
