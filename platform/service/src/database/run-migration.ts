import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import type { Migrations } from './migrations.ts';
import { type RetryOptions, retryLocked } from './retry-locked.ts';

/** The first line of a migration with one statement that cannot run in a transaction, such as CREATE INDEX CONCURRENTLY. */
const WITHOUT_TRANSACTION = /^-- no transaction\b/;

/** Runs one file, and records it. @throws Error that names the file */
export async function runMigration(
  client: ClientBase,
  { schema, folder }: Migrations,
  file: string,
  options: RetryOptions,
): Promise<void> {
  const sql = await readFile(join(folder, file), 'utf8');
  const record = () => client.query(`INSERT INTO ${schema}.migrations (name) VALUES ($1)`, [file]);
  try {
    if (WITHOUT_TRANSACTION.test(sql)) {
      await dropInvalidIndexes(client, schema);
      await client.query(sql);
      await record();
    } else {
      await retryLocked(client, `Migration ${file}`, () => client.query(sql).then(record), options);
    }
  } catch (error) {
    const { message } = error as Error;
    if (message.startsWith(`Migration ${file} `)) throw error;
    throw new Error(`Migration ${file} failed: ${message}`, { cause: error });
  }
}

/** A CREATE INDEX CONCURRENTLY that was cut off leaves an index that nothing uses, under the name that the next attempt needs. */
async function dropInvalidIndexes(client: ClientBase, schema: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = $1 AND NOT i.indisvalid AND c.relkind = 'i'`,
    [schema],
  );
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
}
