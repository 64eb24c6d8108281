import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '@farmgate/postgres/testing';
import { openDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a transaction is kept whole or not at all', async () => {
  const { db, transaction, close } = openDatabase(database.url, () => undefined);
  await db.execute('CREATE TABLE notes (text text)');
  await transaction((tx) => tx.execute(`INSERT INTO notes VALUES ('kept')`));
  const failing = transaction(async (tx) => {
    await tx.execute(`INSERT INTO notes VALUES ('dropped')`);
    throw new Error('half-way');
  });
  await expect(failing).rejects.toThrow('half-way');
  expect((await db.execute('SELECT text FROM notes')).rows).toEqual([{ text: 'kept' }]);
  await close();
});

test('a connection that dies under a transaction is given back and replaced', async () => {
  const { transaction, close } = openDatabase(database.url, () => undefined);
  // More often than the pool has connections: one that was not given back would be missed.
  for (let round = 0; round < 12; round++) {
    const dying = transaction((tx) => tx.execute('SELECT pg_terminate_backend(pg_backend_pid())'));
    await expect(dying).rejects.toThrow(/terminat/);
  }
  expect((await transaction((tx) => tx.execute('SELECT 1 AS one'))).rows).toEqual([{ one: 1 }]);
  await close();
});

test('a pool whose connections were all cut while idle goes on', async () => {
  const { db, transaction, close } = openDatabase(database.url, () => undefined);
  await Promise.all([1, 2, 3].map(() => db.execute('SELECT 1')));
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  await admin.end();
  const attempts = await Promise.allSettled([1, 2, 3, 4].map(() => transaction((tx) => tx.execute('SELECT 1'))));
  expect(attempts.length).toBe(4);
  expect((await transaction((tx) => tx.execute('SELECT 1 AS one'))).rows).toEqual([{ one: 1 }]);
  await close();
});

test('the database is said to answer while all connections for work are taken, and not when it is away', async () => {
  const { transaction, check, close } = openDatabase(database.url, () => undefined);
  let finish = () => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  const busy = Array.from({ length: 12 }, () => transaction(() => done));
  await expect(check()).resolves.toBeUndefined();
  finish();
  await Promise.all(busy);
  await close();
  const away = openDatabase('postgres://127.0.0.1:1/nowhere', () => undefined);
  await expect(away.check()).rejects.toThrow(/ECONNREFUSED/);
  await away.close();
});
