import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** Where the SQL files are, seen from src/database and from dist/database alike. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * Brings the schema `registry` up to date. Forward only, each file once, in name order, all in one transaction; a
 * second process that starts meanwhile waits on the lock and then finds nothing to do.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  // What is under way rejects by itself; without this the process would end.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('registry.migrations'))`);
    await client.query('CREATE SCHEMA IF NOT EXISTS registry');
    await client.query(
      `CREATE TABLE IF NOT EXISTS registry.migrations (name text PRIMARY KEY, applied_at timestamptz DEFAULT now())`,
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM registry.migrations');
    const applied = new Set(rows.map(({ name }) => name));
    for (const name of (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()) {
      if (applied.has(name)) continue;
      await client.query(await readFile(join(MIGRATIONS, name), 'utf8'));
      await client.query('INSERT INTO registry.migrations (name) VALUES ($1)', [name]);
    }
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
