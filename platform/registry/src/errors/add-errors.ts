import type { HealthReport } from '@farmgate/contract/health-report';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { added, keyOf, type MergedError, mergeErrors } from './merge.ts';

/** Different errors of one release in a channel. */
const MAX_ERRORS_OF_RELEASE = 200;
/** Fingerprint of the row that counts the errors beyond this limit. */
const OTHER_ERRORS = 'other';
/** Pages and browsers that are listed for an error. */
const MAX_LISTED = 10;
/** Visitors that are counted for an error. */
const MAX_COUNTED_VISITORS = 1_000;

/** Stores the errors of an edge's report. */
export async function addErrors(db: Database, channel: string, { errors = [] }: HealthReport): Promise<void> {
  if (errors.length === 0) return;
  const merged = await withinLimit(db, channel, mergeErrors(errors));
  // Always in the same order, so that two reports at the same time cannot deadlock.
  const sorted = merged.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await insertErrors(db, channel, sorted);
  await insertVisitors(db, channel, sorted);
}

/** Errors that would exceed the limit of their release are added up in one row. */
async function withinLimit(db: Database, channel: string, errors: MergedError[]): Promise<MergedError[]> {
  const { rows } = await db.execute<{ part: string; version: string; fingerprint: string }>(sql`
    SELECT part, version, fingerprint FROM registry.errors
    WHERE channel = ${channel} AND part = ANY (${sql.param(errors.map(({ part }) => part))}::text[])
      AND version = ANY (${sql.param(errors.map(({ version }) => version))}::text[])`);
  const known = new Set(rows.map(keyOf));
  const sizes = new Map<string, number>();
  const grow = ({ part, version }: { part: string; version: string }) => {
    const release = `${part} ${version}`;
    sizes.set(release, (sizes.get(release) ?? 0) + 1);
    return sizes.get(release)!;
  };
  rows.forEach(grow);
  const kept = new Map<string, MergedError>();
  for (const error of errors) {
    const fits = known.has(keyOf(error)) || grow(error) <= MAX_ERRORS_OF_RELEASE;
    const entry = fits ? error : asOther(error);
    const same = kept.get(keyOf(entry));
    kept.set(keyOf(entry), same ? added(same, entry) : entry);
  }
  return [...kept.values()];
}

const asOther = (error: MergedError): MergedError => ({
  ...error,
  fingerprint: OTHER_ERRORS,
  message: `This release has more than ${MAX_ERRORS_OF_RELEASE} different errors. The others are counted here.`,
  stack: '',
});

async function insertErrors(db: Database, channel: string, errors: MergedError[]): Promise<void> {
  const rows = JSON.stringify(errors.map(({ visitors: _visitors, ...error }) => error));
  const listed = (column: 'pages' | 'browsers') => sql`(
    SELECT array_agg(DISTINCT name) FROM (
      SELECT unnest(known.${sql.identifier(column)} || excluded.${sql.identifier(column)}) AS name LIMIT ${MAX_LISTED}
    ) AS names)`;
  await db.execute(sql`
    INSERT INTO registry.errors AS known (channel, part, version, fingerprint, kind, message, stack, pages, browsers, count)
    SELECT ${channel}, part, version, fingerprint, kind, message, stack, pages[1:${MAX_LISTED}], browsers[1:${MAX_LISTED}], count
    FROM jsonb_to_recordset(${rows}::jsonb) AS error (part text, version text, fingerprint text, kind text, message text,
      stack text, pages text[], browsers text[], count bigint)
    ON CONFLICT (channel, part, version, fingerprint) DO UPDATE SET
      count = known.count + excluded.count, last_seen = clock_timestamp(),
      pages = ${listed('pages')}, browsers = ${listed('browsers')}`);
}

async function insertVisitors(db: Database, channel: string, errors: MergedError[]): Promise<void> {
  const rows = JSON.stringify(
    errors.map(({ part, version, fingerprint, visitors }) => ({ part, version, fingerprint, visitors })),
  );
  await db.execute(sql`
    INSERT INTO registry.error_visitors (channel, part, version, fingerprint, visitor)
    SELECT ${channel}, part, version, fingerprint, visitor
    FROM (
      SELECT error.*, (
        SELECT count(*) FROM registry.error_visitors AS known
        WHERE (known.channel, known.part, known.version, known.fingerprint)
          = (${channel}, error.part, error.version, error.fingerprint)) AS counted
      FROM jsonb_to_recordset(${rows}::jsonb) AS error (part text, version text, fingerprint text, visitors text[])
    ) AS error, unnest(visitors) AS visitor
    WHERE counted < ${MAX_COUNTED_VISITORS}
    ORDER BY part, version, fingerprint, visitor
    ON CONFLICT DO NOTHING`);
}
