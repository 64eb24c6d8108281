import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { findPlace } from './find-place.ts';
import { framesIn } from '@farmgate/contract/frames';
import type { ErrorDetails, ErrorSummary, Place } from './schemas.ts';
import type { SourceMaps } from './source-maps.ts';

type Row = Omit<ErrorSummary, 'firstSeen' | 'lastSeen' | 'place'> & {
  stack: string;
  place: Place | null;
  firstSeen: Date;
  lastSeen: Date;
} & Record<string, unknown>;

interface Wanted {
  channel: string;
  part?: string;
  version?: string;
  since?: Date;
  limit: number;
}

/** The errors of a channel's releases, those of the most visitors first. */
export async function readErrors(db: Database, maps: SourceMaps, wanted: Wanted): Promise<ErrorSummary[]> {
  const { channel, part, version, since, limit } = wanted;
  const rows = await select(
    db,
    sql`error.channel = ${channel}
    AND (${part ?? null}::text IS NULL OR error.part = ${part ?? null})
    AND (${version ?? null}::text IS NULL OR error.version = ${version ?? null})
    AND (${since?.toISOString() ?? null}::timestamptz IS NULL OR last_seen >= ${since?.toISOString() ?? null})`,
    limit,
  );
  const errors: ErrorSummary[] = [];
  for (const row of rows) errors.push(summaryOf(row, await placeOf(db, maps, channel, row)));
  return errors;
}

/** One error with its whole stack; null when it is unknown or was deleted. */
export async function readError(
  db: Database,
  maps: SourceMaps,
  key: { channel: string; part: string; version: string; fingerprint: string },
): Promise<ErrorDetails | null> {
  const { channel, part, version, fingerprint } = key;
  const which = sql`(error.channel, error.part, error.version, fingerprint) = (${channel}, ${part}, ${version}, ${fingerprint})`;
  const [row] = await select(db, which, 1);
  if (!row) return null;
  const place = await placeOf(db, maps, channel, row);
  const frames: ErrorDetails['frames'] = [];
  for (const frame of framesIn(row.stack)) frames.push({ ...frame, place: await maps.locate(frame) });
  return { ...summaryOf(row, place), frames, problem: place ? null : problemOf(frames) };
}

const problemOf = (frames: unknown[]): string =>
  frames.length === 0
    ? 'The report has no stack with a script of a release.'
    : 'The release has no source map for these scripts. It was built before releases had source maps, or its files were removed.';

/** Found once: the release never changes, and its files may be removed later. */
async function placeOf(db: Database, maps: SourceMaps, channel: string, row: Row): Promise<Place | null> {
  if (row.place) return row.place;
  const place = await findPlace(maps, row);
  if (place)
    await db.execute(sql`
      UPDATE registry.errors SET place = ${JSON.stringify(place)}::jsonb
      WHERE (channel, part, version, fingerprint) = (${channel}, ${row.part}, ${row.version}, ${row.fingerprint})`);
  return place;
}

const summaryOf = ({ stack: _stack, ...row }: Row, place: Place | null): ErrorSummary => ({
  ...row,
  count: Number(row.count),
  place,
  firstSeen: new Date(row.firstSeen).toISOString(),
  lastSeen: new Date(row.lastSeen).toISOString(),
});

async function select(db: Database, which: SQL, limit: number): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT error.part, error.version, fingerprint, kind, message, stack, place, pages, browsers, count,
      first_seen AS "firstSeen", last_seen AS "lastSeen", release.descriptor->>'commit' AS commit,
      coalesce((release.descriptor->'source'->>'dirty')::boolean, false) AS dirty,
      (SELECT count(*)::int FROM registry.error_visitors AS visitor
       WHERE (visitor.channel, visitor.part, visitor.version, visitor.fingerprint)
         = (error.channel, error.part, error.version, error.fingerprint)) AS visitors
    FROM registry.errors AS error
    LEFT JOIN registry.releases AS release ON (release.part, release.version) = (error.part, error.version)
    WHERE ${which} AND last_seen > now() - interval '30 days'
    ORDER BY visitors DESC, last_seen DESC, fingerprint LIMIT ${limit}`);
  return rows;
}
