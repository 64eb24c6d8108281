import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { TrafficOfPart } from './trial-schemas.ts';

/** Networks of a part on the last day: per hour, and the share of them with an exception. */
export async function readTraffic(db: Database, channel: string, part: string): Promise<TrafficOfPart> {
  const { rows } = await db.execute<{ visits: number; visitors: number; failed: number; hours: number }>(sql`
    SELECT visits, visitors, hours, failed FROM
      (SELECT count(DISTINCT (visitor, date_trunc('hour', at)))::int AS visits, count(DISTINCT visitor)::int AS visitors,
        greatest(1, extract(epoch FROM now() - min(at)) / 3600)::float AS hours
      FROM registry.health_visits WHERE channel = ${channel} AND part = ${part} AND at > now() - interval '1 day') AS v,
      (SELECT count(DISTINCT visitor)::int AS failed FROM registry.health_events
      WHERE channel = ${channel} AND part = ${part} AND signal = 'error' AND at > now() - interval '1 day') AS e`);
  const { visits, visitors, failed, hours } = rows[0]!;
  return {
    visitorsPerHour: visits === 0 ? 0 : visits / hours,
    rate: visitors === 0 ? 0 : Math.min(1, failed / visitors),
  };
}
