import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import type { PoolConfig } from 'pg';
import * as schema from './schema.ts';

/** The shop's database, or a transaction in it: what a store function needs to run its SQL. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export interface Connection {
  db: Database;
  pool: Pool;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** How many connections, and how long everything may take (ms). Nothing: ten, and only connecting has a limit. */
  limits?: Pick<
    PoolConfig,
    | 'max'
    | 'connectionTimeoutMillis'
    | 'lock_timeout'
    | 'statement_timeout'
    | 'idle_in_transaction_session_timeout'
    | 'application_name'
  >;
  /** Hears of connections that break. A broken one is replaced, never fatal. */
  onIdleError?: (error: Error) => void;
}

/** Opens a pool; nothing is sent before the first query. */
export function connect(url: string, { limits, onIdleError = () => {} }: ConnectOptions = {}): Connection {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000, ...limits });
  pool.on('error', onIdleError);
  // The pool looks after idle connections only: one that breaks in the middle of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onIdleError));
  const db = Object.assign(drizzle(pool, { schema }), { transaction: inTransaction(pool) });
  return { db, pool, close: () => pool.end() };
}

/** Not Drizzle's own: that one never gives back a connection on which BEGIN fails, as after a database restart. */
const inTransaction =
  (pool: Pool) =>
  async <T>(work: (tx: Database) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let broken = false;
    try {
      await client.query('BEGIN');
      const result = await work(drizzle(client, { schema }));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => (broken = true));
      throw error;
    } finally {
      client.release(broken);
    }
  };
