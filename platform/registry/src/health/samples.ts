import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Sample } from './judge.ts';

interface Wanted {
  channel: string;
  part: string;
  version: string;
  /** From the minute of this time, up to the minute of `until`. */
  from: Date;
  until?: Date;
  /** Only counts since the release went live, or its rollout started, at this time. */
  since?: Date;
}

/** The counts of a release in these minutes. */
export async function sampleOf(db: Database, { channel, part, version, from, until, since }: Wanted): Promise<Sample> {
  const where = sql`
    channel = ${channel} AND part = ${part} AND version = ${version}
    AND minute >= date_trunc('minute', ${from.toISOString()}::timestamptz)
    AND minute < coalesce(date_trunc('minute', ${until?.toISOString() ?? null}::timestamptz), 'infinity')
    AND (${since?.toISOString() ?? null}::timestamptz IS NULL OR since = ${since?.toISOString() ?? null}::timestamptz)`;
  const { rows } = await db.execute<Sample & Record<string, unknown>>(sql`
    SELECT * FROM
      (SELECT coalesce(sum(pages), 0)::int AS pages, coalesce(sum(failed), 0)::int AS failed
        FROM registry.health_minutes WHERE ${where}) counted,
      (SELECT count(DISTINCT visitor)::int AS visitors,
          (count(DISTINCT visitor) FILTER (WHERE failed))::int AS "failedVisitors"
        FROM registry.health_visitors WHERE ${where}) present`);
  return rows[0]!;
}
