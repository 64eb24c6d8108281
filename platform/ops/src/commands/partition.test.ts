import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS } from '@farmgate/api/migrations';
import { createTestDatabase, type TestDatabase } from '@farmgate/postgres/testing';
import { migrate } from '@farmgate/service/migrate';
import { startTestPooler } from '@farmgate/service/testing/pooler';
import { recordRun, type RecordedWorld } from '@farmgate/terminal/testing';
import pg from 'pg';
import { findUnpartitioned, partitionByMonth } from '../database/partition.ts';
import { prepareRolesAndSchemas } from '../database/prepare.ts';
import { run } from '../run.ts';

let database: TestDatabase;
let client: pg.Client;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farmgate-ops-'));
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const partition = (world: RecordedWorld = {}, ...options: string[]) =>
  recordRun((io) => run(['partition', ...options], io), { env: { DATABASE_OWNER_URL: database.url }, ...world });

const TABLES = ['order_changes', 'order_items', 'orders', 'payment_events'];

/** A shop that had customers before partitions, and was then upgraded. */
async function upgradeWithCustomers(): Promise<void> {
  for (const file of readdirSync(MIGRATIONS.folder))
    if (file < '0024') cpSync(join(MIGRATIONS.folder, file), join(folder, file));
  await migrate(database.url, { ...MIGRATIONS, folder });
  await client.query(`INSERT INTO shop.users (email, password_hash, name) VALUES ('asha@example.com', 'x', 'Asha')`);
  await prepareRolesAndSchemas(database.url, {});
}

const owners = async () =>
  (
    await client.query(
      `SELECT DISTINCT pg_get_userbyid(relowner) AS owner FROM pg_class WHERE oid::regclass::text ~ '^shop\\.(${TABLES.join('|')})(_|$)'`,
    )
  ).rows.map(({ owner }) => owner);

test('tables of a shop with customers are partitioned once, and keep their owner', async () => {
  await upgradeWithCustomers();
  const declined = await partition({ answers: ['n'] });
  expect(declined.words).toContain('This will partition order_changes, order_items, orders, payment_events.');
  expect([declined.code, await findUnpartitioned(database.url)]).toEqual([1, TABLES]);
  const unasked = await partition();
  expect([unasked.code, unasked.words]).toEqual([2, expect.stringContaining('pass --yes to confirm')]);

  const { code, data } = await partition({ answers: ['y'] });
  expect([code, data.split('\n')]).toEqual([0, TABLES]);
  expect(await findUnpartitioned(database.url)).toEqual([]);
  expect(await owners()).toEqual(['farmgate_owner']);
  expect((await partition({}, '--yes', '--json')).json()).toEqual({ partitioned: [] });
  expect((await partition()).data).toBe('Nothing to do: all monthly tables have partitions.');
});

test('a table in use is not waited for; the command tries again until it is free', async () => {
  await upgradeWithCustomers();
  await client.query('BEGIN; SELECT FROM shop.order_items');
  const log = jest.fn();
  await expect(partitionByMonth(database.url, log, { giveUpMs: 0 })).rejects.toThrow(
    'A table was in use for too long, so order_changes, order_items, orders, payment_events could not be partitioned.',
  );
  await partitionByMonth(database.url, (line) => void log(line, client.query('COMMIT')), { pauseMs: 10 });
  expect(log.mock.calls.map(([line]) => line)).toEqual([
    'A table is in use. The command tries again until it is free.',
  ]);
  expect(await findUnpartitioned(database.url)).toEqual([]);
});

test('says what is missing: the migration, or a direct connection', async () => {
  const early = await partition({}, '--yes');
  expect([early.code, early.words]).toEqual([
    3,
    'farmgate-ops: The database has no schema shop, or one without migration 0024. Run farmgate-ops migrate first.',
  ]);
  const pooler = await startTestPooler(database.url);
  try {
    const pooled = await partition({ env: { DATABASE_OWNER_URL: pooler.url } }, '--yes');
    expect([pooled.code, pooled.words]).toEqual([
      3,
      "farmgate-ops: Partitions need a connection to PostgreSQL itself, but a connection pooler such as PgBouncer answers. Set DATABASE_OWNER_URL to PostgreSQL's own address.",
    ]);
  } finally {
    pooler.close();
  }
  expect((await partition({ env: {} })).code).toBe(2);
});
