import { emptyHistogram, percentile75, VITAL_NAMES, type VitalName } from '@farmgate/contract/vitals';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { HealthMinutes } from './schemas.ts';

type Minute = HealthMinutes['minutes'][number];
type Row = Minute & { vitals: { name: VitalName; bucket: number; count: number }[] } & Record<string, unknown>;

/** The counts of a channel's releases in the last minutes, including the current one; oldest first. */
export async function readMinutes(
  db: Database,
  { channel, minutes, part }: { channel: string; minutes: number; part?: string },
): Promise<Minute[]> {
  const where = sql`
    channel = ${channel} AND (${part ?? null}::text IS NULL OR part = ${part ?? null})
    AND minute > now() - make_interval(mins => ${minutes}::int)`;
  const { rows } = await db.execute<Row>(sql`
    WITH counted AS (
      SELECT minute, part, version, sum(pages)::int AS pages, sum(failed)::int AS failed,
        jsonb_build_object('load', sum(load), 'render', sum(render), 'rejection', sum(rejection), 'server', sum(server))
          AS kinds
      FROM registry.health_minutes WHERE ${where} GROUP BY minute, part, version
    ), measured AS (
      SELECT minute, part, version,
        jsonb_agg(jsonb_build_object('name', name, 'bucket', bucket, 'count', count)) AS vitals
      FROM registry.health_vitals WHERE ${where} GROUP BY minute, part, version
    )
    SELECT counted.*, coalesce(vitals, '[]') AS vitals
    FROM counted LEFT JOIN measured USING (minute, part, version) ORDER BY minute, part, version`);
  return rows.map((row) => ({ ...row, minute: new Date(row.minute).toISOString(), vitals: percentiles(row.vitals) }));
}

function percentiles(vitals: Row['vitals']): Minute['vitals'] {
  const of = (wanted: VitalName) => {
    const histogram = emptyHistogram(wanted);
    for (const { name, bucket, count } of vitals) if (name === wanted) histogram[bucket] = count;
    return percentile75(wanted, histogram);
  };
  return Object.fromEntries(VITAL_NAMES.map((name) => [name, of(name)])) as Minute['vitals'];
}
