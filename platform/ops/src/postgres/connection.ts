import { Socket } from 'node:net';
import { explainDatabaseError } from '@farmgate/service/database-error';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import pg from 'pg';

/** The environment in which PostgreSQL's programs find the database. Arguments would show the password to all users. */
export function environmentOf(url: string, env: Record<string, string | undefined>): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslMode = searchParams.get('sslmode');
  return {
    PATH: env['PATH'] ?? '',
    LC_ALL: 'C',
    PGHOST: searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGCONNECT_TIMEOUT: '10',
    ...(sslMode && { PGSSLMODE: sslMode }),
  };
}

/**
 * Connects and runs `work`. `signal` ends the connection, and what waits for it.
 * @throws CliError when the database is unreachable or rejects the user
 */
export async function withConnection<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  signal?.throwIfAborted();
  const socket = new Socket();
  const client = new pg.Client({
    stream: () => socket,
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'farmgate-ops',
  });
  client.on('error', () => undefined);
  // `client.end` waits for a server that does not answer.
  const cut = () => socket.destroy();
  signal?.addEventListener('abort', cut, { once: true });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw asCliError(error, url);
  } finally {
    signal?.removeEventListener('abort', cut);
    await client.end().catch(() => undefined);
  }
}

/** PostgreSQL's code for a missing right. */
const NOT_ALLOWED = '42501';

function asCliError(error: unknown, url: string): unknown {
  if (error instanceof CliError) return error;
  if ((error as { code?: string }).code === NOT_ALLOWED) {
    return new CliError(
      EXIT.notAllowed,
      `The user of BACKUP_DATABASE_URL lacks a right: ${(error as Error).message}. It needs REPLICATION and pg_read_all_data; farmgate-ops migrate creates the user farmgate_backup with both.`,
    );
  }
  const reason = explainDatabaseError(error, url);
  return reason ? new CliError(EXIT.unreachable, reason) : error;
}

const LOCK = 'farmgate.backup';

/** Runs work that only one process may do at a time for this database: two would delete each other's files. */
export async function withBackupLock<Result>(
  url: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const locked = async (client: pg.Client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [LOCK]);
    return work();
  };
  return withConnection(url, locked, signal);
}
