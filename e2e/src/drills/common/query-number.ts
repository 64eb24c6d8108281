import type pg from 'pg';

/** The number that an SQL query with one row and one column returns. */
export async function queryNumber(database: pg.Client, sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await database.query<{ n: string }>(`SELECT (${sql})::bigint AS n`, values);
  return Number(rows[0]!.n);
}
