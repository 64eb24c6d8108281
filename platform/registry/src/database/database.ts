import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Where statements go: the pool, or one transaction on it. Stores take either. */
export type Database = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Runs work in one transaction: committed when it resolves, rolled back when it throws. */
export type Transaction = <T>(work: (db: Database) => Promise<T>) => Promise<T>;

export interface OpenDatabase {
  db: Database;
  transaction: Transaction;
  close(): Promise<void>;
}

/** A pool on the registry's database. A connection that breaks is replaced, not fatal. */
export function openDatabase(databaseUrl: string, onError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5_000 });
  pool.on('error', onError);
  // The pool looks after idle connections only: one that breaks in the middle of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return { db: drizzle(pool), transaction: (work) => inTransaction(pool, work), close: () => pool.end() };
}

/** Not Drizzle's own: that one never gives back a connection on which BEGIN fails, as after a database restart. */
async function inTransaction<T>(pool: pg.Pool, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('BEGIN');
    const result = await work(drizzle(client));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}
