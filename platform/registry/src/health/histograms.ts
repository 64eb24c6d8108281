import { type DurationName, DURATIONS } from '@farmgate/guard/judge';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** Number of networks in each bucket of each duration, by version. */
export type Histograms = Map<string, Partial<Record<DurationName, number[]>>>;

/** The first values of the networks in `where`, a condition on `registry.health_visits`. */
export async function histogramsOf(db: Database, where: SQL): Promise<Histograms> {
  const { rows } = await db.execute<{ version: string; name: DurationName; bucket: number; visitors: number }>(sql`
    SELECT version, name, bucket, count(*)::int AS visitors FROM (
      SELECT DISTINCT ON (version, name, visitor) version, name, bucket FROM registry.health_visits,
        LATERAL (VALUES ('LCP', lcp), ('INP', inp), ('CLS', cls), ('TTFB', ttfb), ('serverMs', server_ms)) AS d (name, bucket)
      WHERE bucket IS NOT NULL AND ${where} ORDER BY version, name, visitor, step
    ) AS first GROUP BY version, name, bucket`);
  const found: Histograms = new Map();
  for (const { version, name, bucket, visitors } of rows) {
    const ofVersion = found.get(version) ?? {};
    found.set(version, ofVersion);
    (ofVersion[name] ??= emptyHistogram(name))[bucket] = visitors;
  }
  return found;
}

export const DURATION_NAMES = Object.keys(DURATIONS) as DurationName[];

export const emptyHistogram = (name: DurationName): number[] =>
  Array.from({ length: DURATIONS[name].length + 1 }, () => 0);
