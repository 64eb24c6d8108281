import pg from 'pg';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { HealthCleanup } from './cleanup.ts';

let registry: TestRegistry;
let database: OpenDatabase;
let client: pg.Client;
beforeAll(async () => {
  registry = await startTestRegistry();
  database = openDatabase(registry.databaseUrl, () => undefined);
  client = new pg.Client({ connectionString: registry.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
  await registry.close();
});
beforeEach(async () => {
  for (const table of Object.keys(TABLES)) await client.query(`DELETE FROM registry.${table}`);
});

/** Tables with what a row says beside its age, given as an SQL time, and how long rows are kept. */
const TABLES: Record<string, { columns: string; values: (at: string) => string; kept: string }> = {
  health_visits: {
    columns: 'channel, part, step, visitor, trial, is_trial, version, known, at, seen, served, started',
    values: (at) => `'production', 'mf-cart', ${at}, 'a visitor', ${at}, false, '1', true, ${at}, ${at}, true, true`,
    kept: '3 days',
  },
  health_events: {
    columns: 'channel, part, trial, signal, outcome, visitor, step, is_trial, version, known, at',
    values: (at) => `'production', 'mf-cart', ${at}, 'error', '', 'a visitor', ${at}, false, '1', true, ${at}`,
    kept: '3 days',
  },
  health_minutes: {
    columns: 'channel, minute, part, version, pages, failed, load, render, rejection, server',
    values: (at) => `'production', ${at}, 'mf-cart', '1', 1, 0, 0, 0, 0, 0`,
    kept: '30 days',
  },
  health_vitals: {
    columns: 'channel, minute, part, version, name, bucket, count',
    values: (at) => `'production', ${at}, 'mf-cart', '1', 'LCP', 1, 1`,
    kept: '30 days',
  },
  health_edges: {
    columns: 'channel, edge, report, at',
    values: (at) => `'production', 'edge of ' || ${at}, 'r', ${at}`,
    kept: '1 day',
  },
};

const count = async (table: string) =>
  (await client.query(`SELECT count(*)::int AS count FROM registry.${table}`)).rows[0].count as number;
const insert = (table: string, at: string) => {
  const { columns, values } = TABLES[table]!;
  return client.query(`INSERT INTO registry.${table} (${columns}) VALUES (${values(at)})`);
};

test.each(Object.entries(TABLES))('%s older than it is kept goes, and no younger one', async (table, { kept }) => {
  await insert(table, `now() - interval '${kept}' - interval '1 minute'`);
  await insert(table, `now() - interval '${kept}' + interval '1 minute'`);
  await new HealthCleanup(database.db).run();
  expect(await count(table)).toBe(1);
  const { rows } = await client.query(
    `SELECT 1 FROM registry.${table} WHERE ${['health_minutes', 'health_vitals'].includes(table) ? 'minute' : 'at'} > now() - interval '${kept}'`,
  );
  expect(rows).toHaveLength(1);
});

test.each(['health_visits', 'health_events'])('%s of trials are kept for 30 days', async (table) => {
  const { columns, values } = TABLES[table]!;
  for (const days of [29, 31]) {
    const ofTrial = values(`now() - interval '${days} days'`).replace('false', 'true');
    await client.query(`INSERT INTO registry.${table} (${columns}) VALUES (${ofTrial})`);
  }
  await new HealthCleanup(database.db).run();
  expect(await count(table)).toBe(1);
});

test('more old rows than one statement deletes go in several, and rows that another registry deletes are not waited for', async () => {
  for (let row = 0; row < 5; row += 1)
    await insert('health_visits', `now() - interval '4 days' - interval '${row} minutes'`);
  await insert('health_visits', 'now()');
  const other = new pg.Client({ connectionString: registry.databaseUrl });
  await other.connect();
  await other.query('BEGIN');
  await other.query(`DELETE FROM registry.health_visits WHERE at < now() - interval '4 days 3 minutes 30 seconds'`);
  await new HealthCleanup(database.db, 2).run();
  expect(await count('health_visits')).toBe(2);
  await other.query('COMMIT');
  await other.end();
  expect(await count('health_visits')).toBe(1);
});

test('a network is forgotten 30 days after its last visit', async () => {
  await client.query('DELETE FROM registry.health_networks');
  const insert = `INSERT INTO registry.health_networks VALUES ('production', $1, current_date - 90, current_date - $2::int)`;
  for (const [visitor, days] of [
    ['recent', 30],
    ['old', 31],
  ])
    await client.query(insert, [visitor, days]);
  await new HealthCleanup(database.db).run();
  const { rows } = await client.query('SELECT visitor FROM registry.health_networks');
  expect(rows).toEqual([{ visitor: 'recent' }]);
});

test('it runs at most every ten minutes', async () => {
  const cleanup = new HealthCleanup(database.db);
  const old = () => insert('health_visits', `now() - interval '4 days'`);
  await old();
  await cleanup.run(1_000_000);
  expect(await count('health_visits')).toBe(0);
  await old();
  await cleanup.run(1_000_000 + 599_999);
  expect(await count('health_visits')).toBe(1);
  await cleanup.run(1_000_000 + 600_000);
  expect(await count('health_visits')).toBe(0);
});
