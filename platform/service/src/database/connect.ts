import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import type { PoolConfig } from 'pg';
import { tracing } from '../tracing/tracing.ts';
import { commentQueries } from './comment-queries.ts';
import { traceQueries } from './trace-queries.ts';
import { inTransaction } from './transaction.ts';

/** A database, or a transaction in it. */
export type DatabaseOf<Schema extends Record<string, unknown>> = PgDatabase<NodePgQueryResultHKT, Schema>;

export interface Connection<Schema extends Record<string, unknown>> {
  db: DatabaseOf<Schema>;
  pool: Pool;
  /** Resolves when the database answers. @throws Error */
  check(): Promise<void>;
  /** Opens connections until there are `count`, at most as many as the pool may have. @throws Error when one cannot be opened */
  open(count: number): Promise<void>;
  close(): Promise<void>;
}

export interface ConnectOptions<Schema extends Record<string, unknown>> {
  schema: Schema;
  /** Number of connections, and time limits in ms. Default: 10 connections, 5 s to connect, closed after 10 s without use, no other limit. */
  limits?: Pick<
    PoolConfig,
    | 'max'
    | 'connectionTimeoutMillis'
    | 'idleTimeoutMillis'
    | 'lock_timeout'
    | 'statement_timeout'
    | 'idle_in_transaction_session_timeout'
    | 'application_name'
  >;
  /**
   * Whether a pooler answers at the URL, as `findPooler` says. It does not pass on time limits, so transactions set them themselves;
   * other statements have the limits of the role. Default: no.
   */
  isPooled?: boolean;
  /** Called when a connection breaks. The pool replaces it. */
  onError?: (error: Error) => void;
}

/** Opens a pool of connections; nothing is sent before the first query. */
export function connect<Schema extends Record<string, unknown>>(
  url: string,
  { schema, limits = {}, isPooled = false, onError = () => {} }: ConnectOptions<Schema>,
): Connection<Schema> {
  const { lock_timeout, statement_timeout, idle_in_transaction_session_timeout, ...ofPool } = limits;
  const session = { lock_timeout, statement_timeout, idle_in_transaction_session_timeout };
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    ...ofPool,
    ...(isPooled ? {} : session),
  });
  pool.on('error', onError);
  // The pool watches idle connections only: without this, one that breaks within a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  if (tracing) traceQueries(pool, tracing);
  const transaction = <T>(work: (tx: DatabaseOf<Schema>) => Promise<T>) =>
    inTransaction(
      pool,
      (client) => work(drizzle(commentQueries(client), { schema })),
      isPooled ? beginWith(session) : undefined,
    );
  return {
    db: Object.assign(drizzle(commentQueries(pool), { schema }), { transaction }),
    pool,
    check: async () => void (await pool.query('SELECT 1')),
    open: async (count) => {
      const wanted = Math.min(count, pool.options.max);
      // Each is held until all have ended, so that the next one is not the same.
      const opened = await Promise.allSettled(Array.from({ length: wanted }, () => pool.connect()));
      for (const one of opened) if (one.status === 'fulfilled') one.value.release();
      for (const one of opened) if (one.status === 'rejected') throw one.reason;
    },
    close: () => pool.end(),
  };
}

/** One message, so that it costs no more time than BEGIN alone. */
const beginWith = (limits: Record<string, number | false | undefined>): string =>
  ['BEGIN', ...Object.entries(limits).flatMap(([name, ms]) => (ms ? `SET LOCAL ${name} = ${ms}` : []))].join('; ');
