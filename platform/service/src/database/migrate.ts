import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';

export interface Migrations {
  /** The PostgreSQL schema of the service. It is created if missing. */
  schema: string;
  /** Folder of SQL files, which run in the order of their names. */
  folder: string;
}

/** Runs work that only one process of a service may do at a time. Others wait for their turn. */
export async function withMigrationLock<Result>(
  pool: Pool,
  schema: string,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [`${schema}.migrations`]);
    return await work(client);
  } finally {
    // Close the connection instead of unlocking: this releases the lock even after an error.
    client.release(true);
  }
}

/**
 * Brings a schema up to date: runs the files that have not run yet, each in a transaction. Forward only. Call it within
 * `withMigrationLock`.
 * @returns the names of the files that ran
 */
export async function migrate(client: PoolClient, { schema, folder }: Migrations): Promise<string[]> {
  await client.query(`
    SET client_min_messages = warning;
    CREATE SCHEMA IF NOT EXISTS ${schema};
    CREATE TABLE IF NOT EXISTS ${schema}.migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`);
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${schema}.migrations`);
  const applied = new Set(rows.map(({ name }) => name));
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const pending = files.filter((file) => !applied.has(file));
  for (const file of pending) await run(client, { schema, folder }, file);
  return pending;
}

async function run(client: PoolClient, { schema, folder }: Migrations, file: string): Promise<void> {
  const sql = await readFile(join(folder, file), 'utf8');
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query(`INSERT INTO ${schema}.migrations (name) VALUES ($1)`, [file]);
    await client.query('COMMIT');
  } catch (error) {
    throw new Error(`Migration ${file} failed: ${(error as Error).message}`, { cause: error });
  }
}
