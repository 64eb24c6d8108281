import { createTestDatabase, type TestDatabase } from '@farmgate/postgres/testing';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { startTestPooler, type TestPooler } from '../testing/pooler.ts';
import { connect } from './connect.ts';
import { findPooler } from './pooler.ts';

const LIMITS = { lock_timeout: 1_000, statement_timeout: 2_000 };
let database: TestDatabase;
let pooler: TestPooler;
let admin: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  pooler = await startTestPooler(database.url);
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
});
afterAll(async () => {
  pooler.close();
  await admin.end();
  await database.drop();
});

test('PostgreSQL itself is not a pooler', async () => {
  expect(await findPooler(database.url, LIMITS)).toBe(false);
});

test('a pooler is accepted only if the role has time limits of its own', async () => {
  const { pathname, username } = new URL(database.url);
  const find = () => findPooler(pooler.url, LIMITS);
  const set = (limit: string) => admin.query(`ALTER ROLE ${username} IN DATABASE ${pathname.slice(1)} SET ${limit}`);
  await expect(find()).rejects.toThrow(
    `the role ${username} has no lock_timeout, no statement_timeout. Run farmgate-ops migrate, or: ALTER ROLE ${username} SET lock_timeout = 1000; ALTER ROLE ${username} SET statement_timeout = 2000;`,
  );
  await set('lock_timeout = 500');
  await expect(find()).rejects.toThrow(`the role ${username} has no statement_timeout.`);
  await set('statement_timeout = 500');
  expect(await find()).toBe(true);
});

test('behind a pooler, transactions set the limits of their pool themselves', async () => {
  const { db, close } = connect(pooler.url, { schema: {}, limits: LIMITS, isPooled: true });
  const limit = sql`SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement`;
  const inside = await db.transaction((tx) => tx.execute(limit));
  expect(inside.rows).toEqual([{ lock: '1s', statement: '2s' }]);
  const outside = await db.execute(limit);
  expect(outside.rows).not.toEqual(inside.rows);
  await close();
});
