import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** The pool, or one transaction on it: stores take either. */
export type Database = Pick<NodePgDatabase, 'select' | 'selectDistinctOn' | 'insert' | 'update' | 'execute'>;

export interface OpenDatabase {
  orm: NodePgDatabase;
  close(): Promise<void>;
}

/** A pool on the registry's database. An idle connection that breaks is replaced, not fatal. */
export function openDatabase(databaseUrl: string, onError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5_000 });
  pool.on('error', onError);
  return { orm: drizzle(pool), close: () => pool.end() };
}
