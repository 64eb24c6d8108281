import { connect } from './connect.ts';
import type { Connection, ConnectOptions, Database } from './connect.ts';
import { CALL_LIMITS } from './limits.ts';

/**
 * Kinds of work, with the maximum connections of each. Calls that wait for a locked table only delay their own kind.
 */
const CONNECTIONS = {
  health: 1,
  /** Products, categories, banners, offers, settings. */
  catalog: 4,
  /** Signing up, in and out. */
  auth: 4,
  profile: 2,
  forms: 2,
  cart: 3,
  cartChanges: 3,
  checkout: 4,
  /** My Orders and invoices. */
  orders: 3,
  /** Events of the payment provider, and calls to it. */
  payments: 3,
  mail: 2,
  /** Deletes old data. */
  retention: 1,
  /** Figures for Prometheus. */
  metrics: 1,
};
/** Work that no call waits for. */
const IN_BACKGROUND: Work[] = ['mail', 'retention'];
export type Work = keyof typeof CONNECTIONS;
export type Databases = Record<Work, Database>;

/** Opening a connection takes a busy database longer than a call waits, so they stay open for a minute without use. */
const CALL = { ...CALL_LIMITS, connectionTimeoutMillis: 800, idleTimeoutMillis: 60_000 };
/** Connections of each kind of call that are open before the first one. */
const OPEN_AT_START = 2;
/** Time limits of background work, in ms. It is retried when it fails. */
const BACKGROUND = { ...CALL_LIMITS, connectionTimeoutMillis: 5_000, lock_timeout: 5_000, statement_timeout: 30_000 };

const limitsOf = (work: Work): ConnectOptions['limits'] => ({
  ...(IN_BACKGROUND.includes(work) ? BACKGROUND : CALL),
  max: CONNECTIONS[work],
  application_name: `farmgate-api ${work}`,
});

/** Opens a pool for each kind of work; nothing is sent before the first query. */
export function openPools(
  url: string,
  options: Pick<ConnectOptions, 'onError' | 'isPooled'>,
): {
  databases: Databases;
  pools: Record<Work, Connection['pool']>;
  /** Opens connections for the first calls. Never rejects: calls open those that are missing. */
  warm(): Promise<void>;
  close(): Promise<void>;
} {
  const connections = Object.fromEntries(
    Object.keys(CONNECTIONS).map((work) => [work, connect(url, { limits: limitsOf(work as Work), ...options })]),
  ) as Record<Work, Connection>;
  return {
    databases: forEachWork((work) => connections[work].db),
    pools: Object.fromEntries(Object.entries(connections).map(([work, { pool }]) => [work, pool])) as Record<
      Work,
      Connection['pool']
    >,
    warm: async () => {
      const calls = Object.entries(connections).filter(([work]) => !IN_BACKGROUND.includes(work as Work));
      for (const [, connection] of calls) await connection.open(OPEN_AT_START).catch(() => undefined);
    },
    close: async () => void (await Promise.all(Object.values(connections).map((connection) => connection.close()))),
  };
}

/** A database for each kind of work. */
export const forEachWork = (databaseOf: (work: Work) => Database): Databases =>
  Object.fromEntries(Object.keys(CONNECTIONS).map((work) => [work, databaseOf(work as Work)])) as Databases;
