import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@farmgate/postgres/testing';
import pg from 'pg';
import { startTestPooler } from '../testing/pooler.ts';
import { migrate, prepareSchema } from './migrate.ts';
import type { Migrations } from './migrations.ts';

let database: TestDatabase;
let folder: string;
let migrations: Migrations;
let client: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'farmgate-migrations-'));
  migrations = { schema: 'farm', folder };
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await write('0001-table.sql', 'CREATE TABLE farm.fields (name text)');
});
afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const names = async () => (await client.query('SELECT name FROM farm.fields')).rows.map(({ name }) => name);
const run = (options = {}) => migrate(database.url, migrations, { pauseMs: 1, ...options });

test('files run once, in order, however many processes start; a failed one leaves nothing behind', async () => {
  await write('0002-rows.sql', `INSERT INTO farm.fields VALUES ('north')`);
  const runs = await Promise.all([run(), run(), run()]);
  expect(runs.filter((files) => files.length > 0)).toEqual([['0001-table.sql', '0002-rows.sql']]);
  await write('0003-wrong.sql', `INSERT INTO farm.fields VALUES ('south'); SELECT nothing`);
  await expect(run()).rejects.toThrow(/^Migration 0003-wrong\.sql failed: column "nothing" does not exist/);
  expect(await names()).toEqual(['north']);
});

test('a migration does not wait for a table in use, so others do not wait behind it; it runs once the table is free', async () => {
  await run();
  await write('0002-column.sql', 'ALTER TABLE farm.fields ADD COLUMN area integer');
  await client.query('BEGIN; LOCK TABLE farm.fields IN ACCESS SHARE MODE');
  const lines: string[] = [];
  let running: Promise<string[]> | undefined;
  await new Promise<void>((resolve) => {
    running = run({ log: (line: string) => void (lines.push(line), resolve()) });
  });
  expect(lines).toEqual([
    'Migration 0002-column.sql needs a table that is in use. It does not wait for it, but tries again until it is free.',
  ]);
  // Longer than any attempt. Behind an ALTER TABLE that waits until the table is free, each of these would wait, too.
  const customer = new pg.Client({ connectionString: database.url, lock_timeout: 10_000 });
  await customer.connect();
  for (let call = 0; call < 5; call += 1) await customer.query('SELECT name FROM farm.fields');
  await customer.end();
  await client.query('COMMIT');
  expect(await running).toEqual(['0002-column.sql']);
});

test('a table that stays in use ends the migration with what to do', async () => {
  await run();
  await write('0002-column.sql', 'ALTER TABLE farm.fields ADD COLUMN area integer');
  await client.query('BEGIN; LOCK TABLE farm.fields IN ACCESS SHARE MODE');
  await expect(run({ giveUpMs: 1 })).rejects.toThrow(
    /^Migration 0002-column\.sql needs a table that was in use for \d+ s\. Nothing was changed\. End the transaction/,
  );
});

test('an index is built without blocking writes, also after an attempt that was cut off', async () => {
  await run();
  await client.query(`INSERT INTO farm.fields VALUES ('north'), ('north')`);
  await write(
    '0002-index.sql',
    '-- no transaction\nCREATE UNIQUE INDEX CONCURRENTLY fields_name ON farm.fields (name)',
  );
  await expect(run()).rejects.toThrow(/^Migration 0002-index\.sql failed: could not create unique index/);
  await client.query(`DELETE FROM farm.fields WHERE ctid = '(0,1)'`);
  expect(await run()).toEqual(['0002-index.sql']);
  const { rows } = await client.query(
    `SELECT indisvalid FROM pg_index WHERE indexrelid = 'farm.fields_name'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

describe('a service that starts', () => {
  const settings = (migrateMode: 'auto' | 'never', databaseUrl = database.url, databaseDirectUrl = databaseUrl) => ({
    databaseUrl,
    databaseDirectUrl,
    migrateMode,
  });

  test('with MIGRATE=never says which command to run when a migration is missing', async () => {
    const start = () => prepareSchema(settings('never'), migrations);
    await expect(start()).rejects.toThrow(
      'The database lacks the migration 0001-table.sql of the schema farm, and MIGRATE is never. Run farmgate-ops migrate, then start this service again.',
    );
    await run();
    expect(await start()).toEqual([]);
  });

  test('accepts the schema of a newer version', async () => {
    await write('0002-newer.sql', 'ALTER TABLE farm.fields ADD COLUMN area integer');
    await run();
    await rm(join(folder, '0002-newer.sql'));
    expect(await prepareSchema(settings('never'), migrations)).toEqual([]);
    expect(await prepareSchema(settings('auto'), migrations)).toEqual([]);
  });

  test('migrates on a connection of its own, not through a pooler', async () => {
    const pooler = await startTestPooler(database.url);
    await expect(prepareSchema(settings('auto', pooler.url), migrations)).rejects.toThrow(
      "Migrations need a connection to PostgreSQL itself, but a connection pooler such as PgBouncer answers. Set DATABASE_DIRECT_URL to PostgreSQL's own address.",
    );
    expect(await prepareSchema(settings('auto', pooler.url, database.url), migrations)).toEqual(['0001-table.sql']);
    expect(await prepareSchema(settings('auto', pooler.url), migrations)).toEqual([]);
    pooler.close();
  });
});
