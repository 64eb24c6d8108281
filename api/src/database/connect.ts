import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import * as schema from './schema.ts';

/** The shop's database, or a transaction in it: what a store function needs to run its SQL. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export interface Connection {
  db: Database;
  pool: Pool;
  close(): Promise<void>;
}

/** Opens a pool; nothing is sent before the first query. `onIdleError` hears of connections the server has closed. */
export function connect(url: string, onIdleError: (error: Error) => void = () => {}): Connection {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  pool.on('error', onIdleError);
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}
