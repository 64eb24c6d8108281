import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Where statements go: the pool, or one transaction on it. Stores take either. */
export type Database = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Runs work in one transaction: committed when it resolves, rolled back when it throws. */
export type Transaction = <T>(work: (db: Database) => Promise<T>) => Promise<T>;

export interface OpenDatabase {
  db: Database;
  transaction: Transaction;
  /** Says whether the database answers, on a connection of its own: work that waits for a lock does not keep it. @throws Error */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** In ms. A promotion may wait for another one on its channel; one whose process has stopped must not keep the channel. */
const LIMITS = { lock_timeout: 30_000, statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 };

/** Pools on the registry's database. A connection that breaks is replaced, not fatal. */
export function openDatabase(databaseUrl: string, onError: (error: Error) => void): OpenDatabase {
  const open = (limits: pg.PoolConfig) => {
    const opened = new pg.Pool({ connectionString: databaseUrl, ...limits });
    opened.on('error', onError);
    // The pool looks after idle connections only: one that breaks in the middle of a transaction would end the process.
    opened.on('connect', (client) => client.on('error', onError));
    return opened;
  };
  const pool = open({ max: 10, connectionTimeoutMillis: 5_000, ...LIMITS });
  const forChecks = open({ max: 1, connectionTimeoutMillis: 1_000, statement_timeout: 1_000 });
  return {
    db: drizzle(pool),
    transaction: (work) => inTransaction(pool, work),
    check: async () => void (await forChecks.query('SELECT 1')),
    close: async () => void (await Promise.all([pool.end(), forChecks.end()])),
  };
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
