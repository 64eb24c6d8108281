import type { HealthReport } from '@farmgate/contract/health-report';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { rowsOf } from './report-rows.ts';
import type { WatchedChannel, WatchedChannels } from './watched-channels.ts';

type Outcome = 'added' | 'repeated' | 'outdated';

/**
 * Adds a report to the counts and visits, completely or not at all, in one round trip to the database.
 * @returns false when it was already added
 * @throws RegistryError 404 unknown channel
 */
export async function addReport(
  db: Database,
  channels: WatchedChannels,
  name: string,
  report: HealthReport,
): Promise<boolean> {
  for (let channel = await channels.get(name); ; channel = await channels.read(name)) {
    const outcome = await add(db, channel, report);
    if (outcome !== 'outdated') return outcome === 'added';
  }
}

async function add(db: Database, channel: WatchedChannel, report: HealthReport): Promise<Outcome> {
  const { edge, id, minute } = report;
  const now = new Date();
  const { counts, vitals, started, visits, events } = rowsOf(report, channel.trials(now), now);
  const { rows } = await db.execute<{ outcome: Outcome }>(sql`
    SELECT registry.add_report(${channel.name}, ${edge}, ${id}, ${channel.revision}::bigint, ${minute}::timestamptz,
      ${counts}::registry.reported_counts[], ${vitals}::registry.reported_vital[], ${sql.param(started)}::text[],
      ${visits}::registry.reported_visit[], ${events}::registry.reported_event[]) AS outcome`);
  return rows[0]!.outcome;
}
