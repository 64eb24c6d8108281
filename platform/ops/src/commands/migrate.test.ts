import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@farmgate/postgres/testing';
import { recordRun } from '@farmgate/terminal/testing';
import pg from 'pg';
import { run } from '../run.ts';

const PASSWORD = 'a password of 24 letters';
let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'farmgate-ops-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const migrate = (env: Record<string, string>, ...options: string[]) =>
  recordRun((io) => run(['migrate', ...options], io), { env });
const as = (role: string) => {
  const url = new URL(database.url);
  [url.username, url.password] = [role, PASSWORD];
  return new pg.Client({ connectionString: url.href });
};

test('creates the roles and both schemas, with secrets from files; a second run has nothing to do', async () => {
  const file = join(folder, 'owner-url');
  writeFileSync(file, `${database.url}\n`);
  const env = {
    DATABASE_OWNER_URL_FILE: file,
    FARMGATE_API_DB_PASSWORD: PASSWORD,
    FARMGATE_REGISTRY_DB_PASSWORD: PASSWORD,
    FARMGATE_BACKUP_DB_PASSWORD: PASSWORD,
  };
  const first = await migrate(env);
  expect(first).toMatchObject({
    code: 0,
    words: 'The roles have their rights. Services can start with MIGRATE=never.',
  });
  expect(first.data).toMatch(/^shop: 0001-shop\.sql\n/);
  expect(first.data).toMatch(/^registry: 0001-/m);
  expect((await migrate(env, '--json')).json()).toEqual({ migrations: { shop: [], registry: [] } });
  expect((await migrate(env)).data).toBe('Nothing to do: all migrations have run.');

  for (const [role, own, foreign] of [
    ['farmgate_api', 'shop.products', 'registry.releases'],
    ['farmgate_registry', 'registry.releases', 'shop.products'],
  ] as const) {
    const client = as(role);
    await client.connect();
    await client.query(`SELECT count(*) FROM ${own}`);
    await expect(client.query(`SELECT count(*) FROM ${foreign}`)).rejects.toThrow('permission denied');
    await client.end();
  }
  const backup = as('farmgate_backup');
  await backup.connect();
  await backup.query('SELECT count(*) FROM shop.products, registry.releases');
  await backup.end();
});

test('says what is wrong and what to do, without passwords', async () => {
  const unset = await migrate({});
  expect([unset.code, unset.words]).toEqual([
    2,
    'farmgate-ops: DATABASE_OWNER_URL is not set. Set it to a URL like postgres://user:password@localhost:5432/farmgate.',
  ]);
  const away = await migrate({ DATABASE_OWNER_URL: 'postgres://owner:hunter2@127.0.0.1:1/farmgate' });
  expect([away.code, away.words]).toEqual([
    5,
    'farmgate-ops: The database at 127.0.0.1:1/farmgate does not answer. Start it, or correct DATABASE_OWNER_URL.',
  ]);
});
