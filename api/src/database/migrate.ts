import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';

/** `api/migrations`, from `src/database` and from `dist/database` alike. */
const FOLDER = join(import.meta.dirname, '../../migrations');

/** Any number no other program takes in this database; the registry locks another. */
const LOCK = 7_061_726;

/** Does work that only one process on this database may do at a time; the others wait, and then have their turn. */
export async function exclusively<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return await work(client);
  } finally {
    // Closing the connection frees the lock, whatever state an error has left it in.
    client.release(true);
  }
}

/**
 * Brings the schema `shop` up to date: runs, in order and each in a transaction, the files of `migrations/` that have
 * not run yet, and gives their names. To be called `exclusively`.
 */
export async function migrate(client: PoolClient): Promise<string[]> {
  await client.query(`
    SET client_min_messages = warning;
    CREATE SCHEMA IF NOT EXISTS shop;
    CREATE TABLE IF NOT EXISTS shop.migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`);
  const { rows } = await client.query<{ name: string }>('SELECT name FROM shop.migrations');
  const applied = new Set(rows.map((row) => row.name));
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  const pending = files.filter((file) => !applied.has(file));
  for (const file of pending) await run(client, file);
  return pending;
}

async function run(client: PoolClient, file: string): Promise<void> {
  const sql = await readFile(join(FOLDER, file), 'utf8');
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO shop.migrations (name) VALUES ($1)', [file]);
    await client.query('COMMIT');
  } catch (error) {
    throw new Error(`The database refuses migration ${file}: ${(error as Error).message}`, { cause: error });
  }
}
