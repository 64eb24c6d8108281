import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** The rejection of a rollout's latest step by an edge, as a sentence; null when no edge rejected it. */
export async function edgeRejection(db: Database, channel: string, rollout: string): Promise<string | null> {
  const { rows } = await db.execute<{ edge: string; part: string; version: string; reason: string }>(sql`
    SELECT admission.edge, entry.part, entry.to_version AS version, admission.reason
    FROM registry.deployment_log entry JOIN registry.entry_admissions admission ON admission.entry = entry.id
    WHERE entry.channel = ${channel} AND entry.rollout = ${rollout} AND NOT admission.ok
      AND entry.id >= (
        SELECT max(id) FROM registry.deployment_log
        WHERE channel = ${channel} AND rollout = ${rollout} AND action IN ('rollout', 'resume') AND part = entry.part)
    ORDER BY entry.id LIMIT 1`);
  const [first] = rows;
  return first ? `the edge ${first.edge} rejected ${first.part} ${first.version}: ${first.reason}` : null;
}
