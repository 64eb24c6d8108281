import { Client, type ClientBase } from 'pg';
import { SettingsError } from '../settings/settings-error.ts';

const CONNECT_MS = 5_000;

/** Time limits of a connection, in ms, by PostgreSQL's names. */
export type SessionLimits = Partial<
  Record<'lock_timeout' | 'statement_timeout' | 'idle_in_transaction_session_timeout', number>
>;

/** Runs work on one connection of its own, which is closed afterwards. */
export async function onConnection<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // Without a listener, a connection that breaks would end the process. The work notices it, too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Whether a pooler such as PgBouncer answers instead of PostgreSQL. A pooler tells its clients process ids of its own, because
 * they share PostgreSQL's.
 */
export async function isPooled(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]!.pid !== (client as ClientBase & { processID: number }).processID;
}

/**
 * Rejects a pooler where one connection has to stay the same one.
 * @param purpose what needs it: `Migrations need`
 * @throws SettingsError
 */
export async function requireDirect(client: ClientBase, purpose: string): Promise<void> {
  if (!(await isPooled(client))) return;
  throw new SettingsError(
    `${purpose} a connection to PostgreSQL itself, but a connection pooler such as PgBouncer answers. Set DATABASE_DIRECT_URL to PostgreSQL's own address.`,
  );
}

/**
 * Whether a pooler answers at this URL. A pooler does not pass on the time limits that a service sets for its connections, so
 * the role must have its own.
 * @throws SettingsError when it does not
 */
export function findPooler(url: string, limits: SessionLimits): Promise<boolean> {
  return onConnection(url, async (client) => {
    if (!(await isPooled(client))) return false;
    const names = Object.keys(limits) as (keyof SessionLimits)[];
    const { rows } = await client.query<{ role: string; name: string }>(
      `SELECT quote_ident(current_user) AS role, name FROM pg_settings WHERE name = ANY($1) AND setting = '0'`,
      [names],
    );
    const [first] = rows;
    if (!first) return true;
    const missing = names.filter((name) => rows.some((row) => row.name === name));
    const statements = missing.map((name) => `ALTER ROLE ${first.role} SET ${name} = ${limits[name]};`);
    throw new SettingsError(
      `DATABASE_URL leads to a connection pooler, which does not pass on the time limits of this service, and the role ${first.role} has no ${missing.join(', no ')}. Run farmgate-ops migrate, or: ${statements.join(' ')} Then let the pooler reconnect.`,
    );
  });
}
