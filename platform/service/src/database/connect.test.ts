import { createTestDatabase, type TestDatabase } from '@farmgate/postgres/testing';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { connect } from './connect.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const SELECT_ONE = sql`SELECT 1 AS one`;

test('a transaction is kept whole or not at all', async () => {
  const { db, close } = connect(database.url, { schema: {} });
  await db.execute('CREATE TABLE notes (text text)');
  await db.transaction((tx) => tx.execute(`INSERT INTO notes VALUES ('kept')`));
  const failing = db.transaction(async (tx) => {
    await tx.execute(`INSERT INTO notes VALUES ('dropped')`);
    throw new Error('half-way');
  });
  await expect(failing).rejects.toThrow('half-way');
  expect((await db.execute('SELECT text FROM notes')).rows).toEqual([{ text: 'kept' }]);
  await close();
});

test('a connection that breaks within a transaction is released and replaced', async () => {
  const broken: Error[] = [];
  const { db, close } = connect(database.url, { schema: {}, onError: (error) => broken.push(error) });
  // More often than the pool has connections, so that one that is not released would be missed.
  for (let round = 0; round < 12; round += 1) {
    const dying = db.transaction((tx) => tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`));
    await expect(dying).rejects.toThrow(/terminat|Failed query/);
  }
  expect((await db.transaction((tx) => tx.execute(SELECT_ONE))).rows).toEqual([{ one: 1 }]);
  expect(broken.length).toBeGreaterThan(0);
  await close();
});

test('a pool whose connections all broke while idle still works', async () => {
  const { db, check, close } = connect(database.url, { schema: {} });
  await Promise.all([1, 2, 3].map(() => db.execute(SELECT_ONE)));
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  await admin.end();
  const attempts = await Promise.allSettled([1, 2, 3, 4].map(() => db.transaction((tx) => tx.execute(SELECT_ONE))));
  expect(attempts.length).toBe(4);
  await expect(check()).resolves.toBeUndefined();
  await close();
});

test('connections can be opened before they are needed, no more than the pool may have', async () => {
  const { pool, open, close } = connect(database.url, { schema: {}, limits: { max: 3 } });
  await open(2);
  expect([pool.totalCount, pool.idleCount]).toEqual([2, 2]);
  await open(5);
  expect([pool.totalCount, pool.idleCount]).toEqual([3, 3]);
  await close();
});

test('a database that cannot be reached opens no connection', async () => {
  const { open, close } = connect('postgres://shop@127.0.0.1:1/shop', { schema: {} });
  await expect(open(2)).rejects.toThrow('ECONNREFUSED');
  await close();
});
