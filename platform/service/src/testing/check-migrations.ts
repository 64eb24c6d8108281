import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase } from '@farmgate/postgres/testing';
import pg from 'pg';
import { migrateOn } from '../database/migrate.ts';
import { type Migrations, missingMigrations } from '../database/migrations.ts';
import { runMigration } from '../database/run-migration.ts';
import { blockingIndexes, breakingChanges } from './breaking-changes.ts';
import { readSnapshot } from './schema-snapshot.ts';

/** File → problem → why it is not one. */
type Exceptions = Record<string, Record<string, string>>;

/**
 * Runs the migrations on a database in use and compares the schema before and after each file that is newer than `after`.
 * `exceptions.json` in the folder names accepted problems with a reason.
 * @param inUse SQL that adds rows before the first of these files
 * @returns `file: problem`, for each that is not accepted, and for each exception without its problem
 */
export async function checkMigrations(migrations: Migrations, after: string, inUse = ''): Promise<string[]> {
  const exceptions = await readExceptions(migrations.folder);
  const found = await findProblems(migrations, after, inUse);
  const isAccepted = ({ file, problem }: Found) => Boolean(exceptions[file]?.[problem]?.trim());
  const unused = Object.entries(exceptions).flatMap(([file, accepted]) =>
    Object.keys(accepted)
      .filter((problem) => !found.some((one) => one.file === file && one.problem === problem))
      .map((problem) => `${file}: exception for nothing: ${problem}`),
  );
  return [...found.filter((one) => !isAccepted(one)).map(({ file, problem }) => `${file}: ${problem}`), ...unused];
}

interface Found {
  file: string;
  problem: string;
}

async function findProblems(migrations: Migrations, after: string, inUse: string): Promise<Found[]> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const files = await missingMigrations(client, migrations);
    await migrateOn(client, migrations, {}, (file) => file <= after);
    if (inUse) await client.query(inUse);
    const found: Found[] = [];
    for (const file of files.filter((name) => name > after)) {
      const before = await readSnapshot(client, migrations.schema);
      await runMigration(client, migrations, file, {});
      const now = await readSnapshot(client, migrations.schema);
      const isInTransaction = !/^-- no transaction\b/.test(await readFile(join(migrations.folder, file), 'utf8'));
      const problems = [...breakingChanges(before, now), ...(isInTransaction ? blockingIndexes(before, now) : [])];
      found.push(...problems.map((problem) => ({ file, problem })));
    }
    return found;
  } finally {
    await client.end();
    await database.drop();
  }
}

async function readExceptions(folder: string): Promise<Exceptions> {
  const file = join(folder, 'exceptions.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Exceptions) : {};
}
