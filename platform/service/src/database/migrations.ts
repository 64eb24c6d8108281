import { readdir } from 'node:fs/promises';
import type { ClientBase } from 'pg';

export interface Migrations {
  /** The PostgreSQL schema of the service. */
  schema: string;
  /** Folder of SQL files, which run in the order of their names. */
  folder: string;
}

/**
 * The files that have not run on this database, in their order. Migrations of a newer version, which the folder does not have, do
 * not count: they only add.
 */
export async function missingMigrations(client: ClientBase, { schema, folder }: Migrations): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const applied = await appliedMigrations(client, schema);
  return files.filter((file) => !applied.has(file));
}

async function appliedMigrations(client: ClientBase, schema: string): Promise<Set<string>> {
  const { rows: found } = await client.query(
    `SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = $1 AND c.relname = 'migrations'`,
    [schema],
  );
  if (found.length === 0) return new Set();
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${schema}.migrations`);
  return new Set(rows.map(({ name }) => name));
}
