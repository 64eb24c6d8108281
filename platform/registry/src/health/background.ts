import type { History } from '@farmgate/guard/judge';
import { inArray, and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { releases } from '../database/tables.ts';
import { type Histograms, histogramsOf } from './histograms.ts';
import type { Trial } from './trials.ts';

/** What is known about a trial before its first visitor. It does not change during the trial. */
export interface Background {
  /** Networks in the 10 minutes before the trial. */
  traffic: { visitors: number; known: number };
  /** Networks that used the replaced release in the day before the trial. */
  visitors: number;
  /** Networks with each signal, or each outcome (`business order`), in that day. */
  events: Map<string, number>;
  durations: Histograms;
  /** Outcomes that both releases declare. */
  outcomes: string[];
}

/** Reads what is known about a trial before its first visitor. */
export async function readBackground(db: Database, channel: string, trial: Trial): Promise<Background> {
  const { part, baseline, since } = trial;
  const before = (interval: string) =>
    sql`${since.toISOString()}::timestamptz - ${interval}::interval AND ${since.toISOString()}::timestamptz`;
  const ofPart = sql`channel = ${channel} AND part = ${part}`;
  const ofDay = sql`${ofPart} AND version = ${baseline} AND seen BETWEEN ${before('1 day')}`;
  const [traffic, visitors, events, durations, outcomes] = await Promise.all([
    db.execute<{ visitors: number; known: number }>(sql`
      SELECT count(DISTINCT visitor)::int AS visitors, (count(DISTINCT visitor) FILTER (WHERE known))::int AS known
      FROM registry.health_visits WHERE ${ofPart} AND seen BETWEEN ${before('10 minutes')}`),
    db.execute<{ visitors: number }>(sql`
      SELECT count(DISTINCT visitor)::int AS visitors FROM registry.health_visits WHERE ${ofDay}`),
    db.execute<{ signal: string; outcome: string; visitors: number }>(sql`
      SELECT signal, outcome, count(DISTINCT visitor)::int AS visitors FROM registry.health_events
      WHERE ${ofPart} AND version = ${baseline} AND at BETWEEN ${before('1 day')} GROUP BY signal, outcome`),
    histogramsOf(db, ofDay),
    commonOutcomes(db, trial),
  ]);
  return {
    traffic: traffic.rows[0]!,
    visitors: visitors.rows[0]!.visitors,
    events: new Map(events.rows.map((row) => [eventKey(row.signal, row.outcome), row.visitors])),
    durations,
    outcomes,
  };
}

export const eventKey = (signal: string, outcome: string): string => `${signal} ${outcome}`.trim();

/** How often something happened with the replaced release; null without visitors. */
export const historyOf = ({ visitors, events }: Background, key: string): History | null =>
  visitors === 0 ? null : { failed: events.get(key) ?? 0, visitors };

/** Outcomes that only one of the releases has cannot be compared. */
async function commonOutcomes(db: Database, { part, version, baseline }: Trial): Promise<string[]> {
  if (baseline === null) return [];
  const rows = await db
    .select({ descriptor: releases.descriptor })
    .from(releases)
    .where(and(eq(releases.part, part), inArray(releases.version, [version, baseline])));
  const [first = [], second = []] = rows.map(({ descriptor }) => descriptor.outcomes ?? []);
  return first.filter((name) => second.includes(name));
}
