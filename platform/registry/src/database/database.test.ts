import { createTestDatabase, type TestDatabase } from '@farmgate/postgres/testing';
import { openDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the check passes while all connections for work are taken, and fails when the database is away', async () => {
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
