import { connect, type Connection, type ConnectOptions } from '@farmgate/service/database';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { LIMITS } from './limits.ts';

/** Where statements go: the pool, or one transaction on it. Stores take either. */
export type Database = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Runs work in one transaction: committed when it resolves, rolled back when it throws. */
export type Transaction = <T>(work: (db: Database) => Promise<T>) => Promise<T>;

export interface OpenDatabase {
  db: Database;
  transaction: Transaction;
  /** Resolves when the database answers, on a connection of its own: work that waits for a lock does not block it. @throws Error */
  check(): Promise<void>;
  pools: Record<'work' | 'checks', Connection<Record<string, never>>['pool']>;
  close(): Promise<void>;
}

/**
 * Pools on the registry's database. A connection that breaks is replaced, not fatal. `isPooled`: whether a pooler answers at the
 * URL, as `findPooler` says.
 */
export function openDatabase(databaseUrl: string, onError: (error: Error) => void, isPooled = false): OpenDatabase {
  const open = (limits: ConnectOptions<Record<string, never>>['limits']) =>
    connect(databaseUrl, { schema: {}, limits, onError, isPooled });
  const work = open({ max: 10, connectionTimeoutMillis: 5_000, ...LIMITS });
  const checks = open({ max: 1, connectionTimeoutMillis: 1_000, statement_timeout: 1_000 });
  return {
    db: work.db,
    transaction: (run) => work.db.transaction(run),
    check: () => checks.check(),
    pools: { work: work.pool, checks: checks.pool },
    close: async () => void (await Promise.all([work.close(), checks.close()])),
  };
}
