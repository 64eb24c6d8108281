import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@farmgate/postgres/testing';
import { connect } from './connect.ts';
import { migrate, withMigrationLock } from './migrate.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'farmgate-migrations-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test('files run once, in order, however many processes start; a failed one leaves nothing behind', async () => {
  const { pool, close } = connect(database.url, { schema: {} });
  const run = () => withMigrationLock(pool, 'farm', (client) => migrate(client, { schema: 'farm', folder }));
  await writeFile(join(folder, '0002-rows.sql'), `INSERT INTO farm.fields VALUES ('north')`);
  await writeFile(join(folder, '0001-table.sql'), 'CREATE TABLE farm.fields (name text)');
  const runs = await Promise.all([run(), run(), run()]);
  expect(runs.filter((names) => names.length > 0)).toEqual([['0001-table.sql', '0002-rows.sql']]);

  await writeFile(join(folder, '0003-wrong.sql'), `INSERT INTO farm.fields VALUES ('south'); SELECT nothing`);
  await expect(run()).rejects.toThrow(/^Migration 0003-wrong\.sql failed: column "nothing" does not exist/);
  expect((await pool.query('SELECT name FROM farm.fields')).rows).toEqual([{ name: 'north' }]);
  await close();
});
