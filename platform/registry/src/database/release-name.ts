import { type Column, type SQL, and, eq, or, sql } from 'drizzle-orm';

/** Part and version, which identify a release. */
export interface ReleaseName {
  part: string;
  version: string;
}

/** The SQL condition that a row belongs to one of these releases. */
export function anyOf(row: { part: Column; version: Column }, wanted: ReleaseName[]): SQL {
  const conditions = wanted.map(({ part, version }) => and(eq(row.part, part), eq(row.version, version)));
  return or(...conditions) ?? sql`false`;
}
