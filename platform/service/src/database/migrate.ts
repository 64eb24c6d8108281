import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { DatabaseSettings } from '../settings/database-settings.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { type Migrations, missingMigrations } from './migrations.ts';
import { onConnection, requireDirect } from './pooler.ts';
import type { RetryOptions } from './retry-locked.ts';
import { runMigration } from './run-migration.ts';

export type { Migrations } from './migrations.ts';

const TURN_MS = 250;

/**
 * Brings a schema up to date when a service starts: runs what is missing, or only checks with `MIGRATE=never`. The connection to
 * PostgreSQL itself is used only if something is missing.
 * @returns the names of the files that ran
 * @throws SettingsError when they may not run here, or only a pooler can be reached
 */
export async function prepareSchema(
  { databaseUrl, databaseDirectUrl, migrateMode }: DatabaseSettings,
  migrations: Migrations,
  options: RetryOptions = {},
): Promise<string[]> {
  const missing = await onConnection(databaseUrl, (client) => missingMigrations(client, migrations));
  if (missing.length === 0) return [];
  if (migrateMode === 'auto') return migrate(databaseDirectUrl, migrations, options);
  const more = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
  throw new SettingsError(
    `The database lacks the migration ${missing[0]}${more} of the schema ${migrations.schema}, and MIGRATE is never. Run farmgate-ops migrate, then start this service again.`,
  );
}

/** Brings the schema at this URL up to date. Processes take turns. @returns the names of the files that ran */
export const migrate = (url: string, migrations: Migrations, options: RetryOptions = {}): Promise<string[]> =>
  onConnection(url, async (client) => {
    await requireDirect(client, 'Migrations need');
    return inTurn(client, migrations.schema, () => migrateOn(client, migrations, options), options);
  });

/**
 * Runs work that only one process may do at a time; others wait for their turn. They ask again and again, because a statement that
 * waits would hold up CREATE INDEX CONCURRENTLY of the one that works.
 */
export async function inTurn<Result>(
  client: ClientBase,
  name: string,
  work: () => Promise<Result>,
  { log = () => undefined }: RetryOptions = {},
): Promise<Result> {
  const key = [`${name}.migrations`];
  for (
    let attempt = 1;
    !(await isTrue(client, 'SELECT pg_try_advisory_lock(hashtext($1)) AS yes', key));
    attempt += 1
  ) {
    if (attempt === 10) log(`Another process runs migrations of ${name}. Waiting for it to end.`);
    await sleep(TURN_MS);
  }
  try {
    return await work();
  } finally {
    // If the connection is broken, the lock is released with it.
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', key).catch(() => undefined);
  }
}

/**
 * The same on an open connection, within `inTurn`. Forward only: a file that ran never runs again.
 * @param isMeant which files to run. Default: all
 */
export async function migrateOn(
  client: ClientBase,
  migrations: Migrations,
  options: RetryOptions = {},
  isMeant: (file: string) => boolean = () => true,
): Promise<string[]> {
  const { schema } = migrations;
  const missing = (await missingMigrations(client, migrations)).filter(isMeant);
  if (missing.length === 0) return [];
  await client.query('SET client_min_messages = warning');
  const hasSchema = await isTrue(client, 'SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = $1) AS yes', [
    schema,
  ]);
  // Owners of the schema need no right to create schemas.
  if (!hasSchema) await client.query(`CREATE SCHEMA ${schema}`);
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${schema}.migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  for (const file of missing) await runMigration(client, migrations, file, options);
  return missing;
}

async function isTrue(client: ClientBase, sql: string, values: unknown[]): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(sql, values);
  return rows[0]!.yes;
}
