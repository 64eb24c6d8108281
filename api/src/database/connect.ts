import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import * as schema from './schema.ts';

/** The shop's database, or a transaction in it: what a store function needs to run its SQL. */
export type Database = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>;

export interface Connection {
  db: Database;
  close(): Promise<void>;
}

/** Opens a pool. Nothing is sent before the first query. `onIdleError` hears of connections the server closed. */
export function connect(url: string, onIdleError: (error: Error) => void = () => {}): Connection {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  pool.on('error', onIdleError);
  return { db: drizzle(pool, { schema }), close: () => pool.end() };
}
