import type { HealthReport } from '@farmgate/contract/health-report';
import type { Visit } from '@farmgate/contract/health-outcomes';
import { bucketOf } from '@farmgate/contract/vitals';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { placesOf } from './places.ts';
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
  const { edge, id, minute, parts } = report;
  const { rows } = await db.execute<{ outcome: Outcome }>(sql`
    SELECT registry.add_report(${channel.name}, ${edge}, ${id}, ${channel.revision}::bigint, ${minute}::timestamptz,
      ${JSON.stringify(parts)}::jsonb, ${JSON.stringify(visitsOf(channel, report))}::jsonb) AS outcome`);
  return rows[0]!.outcome;
}

/** The visits with the trials and steps that they belong to. */
function visitsOf(channel: WatchedChannel, { visits: releases = [] }: HealthReport) {
  const now = new Date();
  const trials = channel.trials(now);
  return releases.flatMap(({ part, version, visits }) =>
    placesOf(trials, part, version, now).flatMap((place) =>
      visits.map((visit) => ({ part, version, ...place, ...rowOf(visit) })),
    ),
  );
}

const rowOf = ({ vitals = {}, serverMs, ...visit }: Visit) => ({
  ...visit,
  ...(vitals.LCP !== undefined && { lcp: bucketOf('LCP', vitals.LCP) }),
  ...(vitals.INP !== undefined && { inp: bucketOf('INP', vitals.INP) }),
  ...(vitals.CLS !== undefined && { cls: bucketOf('CLS', vitals.CLS) }),
  ...(vitals.TTFB !== undefined && { ttfb: bucketOf('TTFB', vitals.TTFB) }),
  // Server times have the buckets of TTFB (`DURATIONS` of @farmgate/guard).
  ...(serverMs !== undefined && { server: bucketOf('TTFB', serverMs) }),
});
