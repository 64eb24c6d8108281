import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '@farmgate/postgres/testing';
import { checkMigrations } from '@farmgate/service/testing/check-migrations';
import { readChannel } from '../channels/channel.ts';
import { listReleases } from '../releases/store.ts';
import { openDatabase } from './database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

const FIRST = '0001-releases-channels-log.sql';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a registry that has been in use keeps what is live through every later migration', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`CREATE SCHEMA registry; CREATE TABLE registry.migrations (name text PRIMARY KEY)`);
  await client.query(await readFile(join(MIGRATIONS.folder, FIRST), 'utf8'));
  await client.query(`INSERT INTO registry.migrations (name) VALUES ('${FIRST}')`);
  await client.query(`
    INSERT INTO registry.releases (part, version, descriptor, bytes, published_by)
    VALUES ('mf-cart', '1', '{}', 1, 'ci'), ('mf-cart', '2', '{}', 1, 'ci');
    INSERT INTO registry.deployment_log
      (channel, part, action, from_version, to_version, reason, by, client, based_on, composition_id)
    VALUES
      ('production', 'mf-cart', 'promote', NULL, '2', 'the first', 'anu', 'cli', 'x', 'y'),
      ('production', 'mf-cart', 'rollback', '2', '1', 'it broke', 'bala', 'cli', 'y', 'z')`);
  await client.end();

  await migrate(database.url);
  await migrate(database.url);
  const { db, close } = openDatabase(database.url, () => undefined);
  expect(await readChannel(db, 'production')).toMatchObject({
    development: false,
    parts: { 'mf-cart': { live: { version: '1', by: 'bala', reason: 'it broke' }, rollout: null, recalls: [] } },
  });
  const published = await listReleases(db, 'mf-cart', 10);
  expect(published.map(({ version, publishedBy }) => [version, publishedBy]).toSorted()).toEqual([
    ['1', 'ci'],
    ['2', 'ci'],
  ]);
  await close();
});

test('new migrations work with the previous version, which runs while a deployment is upgraded', async () => {
  expect(await checkMigrations(MIGRATIONS, '0014-notifications.sql')).toEqual([]);
});
