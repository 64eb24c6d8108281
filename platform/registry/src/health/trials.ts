import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Channel, openRollouts } from '../channels/channel.ts';
import type { Database } from '../database/database.ts';
import { deploymentLog } from '../database/tables.ts';

/** A release whose health is judged: it is in a running rollout, or was promoted a short time ago. */
export interface Trial {
  part: string;
  version: string;
  since: Date;
  kind: 'rollout' | 'promotion';
  /** The version that it replaces, or would replace; null for the first release of a part. */
  baseline: string | null;
  /** Oldest first; a new step begins when the share of the visitors changes, and when a paused rollout resumes. */
  steps: Step[];
}

interface Step {
  at: Date;
  /** Share of the visitors who get the release, 0 to 1. */
  share: number;
}

const COHORTS = 10_000;

/**
 * The releases of a channel that are on trial. Releases that were live for longer, or went live by a rollback, are never
 * rolled back automatically.
 */
export async function trialsOf(db: Database, channel: Channel, freshMinutes: number, now: Date): Promise<Trial[]> {
  const rollouts = openRollouts(channel)
    .filter(({ state }) => state === 'running')
    .map(async ({ id, part, version, since }): Promise<Trial> => {
      const steps = await stepsOf(db, channel.name, part, id);
      return { part, version, since, kind: 'rollout', baseline: channel.parts[part]?.live?.version ?? null, steps };
    });
  const promotions = Object.entries(channel.parts)
    .filter(([, { live }]) => live && isFresh(live.since, freshMinutes, now))
    .map(([part, { live }]) => promotionOf(db, channel.name, part, live!.since));
  return (await Promise.all([...rollouts, ...promotions])).filter((trial) => trial !== null);
}

/** Whether a promotion is still on trial. */
export const isFresh = (since: Date, freshMinutes: number, now: Date): boolean =>
  since.getTime() > now.getTime() - freshMinutes * 60_000;

async function stepsOf(db: Database, channel: string, part: string, rollout: string): Promise<Step[]> {
  const { at, share } = deploymentLog;
  const rows = await db
    .select({ at, share })
    .from(deploymentLog)
    .where(
      and(
        eq(deploymentLog.channel, channel),
        eq(deploymentLog.part, part),
        eq(deploymentLog.rollout, rollout),
        inArray(deploymentLog.action, ['rollout', 'resume']),
      ),
    )
    .orderBy(asc(deploymentLog.id));
  return rows.map((row) => ({ at: row.at, share: row.share! / COHORTS }));
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
  const steps = [{ at: since, share: 1 }];
  return { part, version: entry.to!, since, kind: 'promotion', baseline: entry.from, steps };
}
