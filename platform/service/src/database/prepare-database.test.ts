import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@farmgate/postgres/testing';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { type DatabasePlan, prepareDatabase } from './prepare-database.ts';

const PASSWORD = 'correct horse battery';
const LIMITS = { lock_timeout: 1_000, statement_timeout: 5_000 };
/** Roles belong to the whole server, which other tests use, too. */
const named = (name: string) => `farmgate_test_${process.pid}_${name}`;

let database: TestDatabase;
let folder: string;
let admin: pg.Client;
let plan: DatabasePlan;
const clients: pg.Client[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'farmgate-migrations-'));
  admin = await open(database.url);
  await write(
    '0001-fields.sql',
    'CREATE TABLE farm.fields (id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY, name text)',
  );
  plan = {
    owner: named('owner'),
    services: [
      { schema: 'farm', folder, role: named('farm'), password: PASSWORD, limits: LIMITS },
      { schema: 'store', folder: await emptyFolder(), role: named('store'), password: PASSWORD, limits: LIMITS },
    ],
    backup: { role: named('backup'), password: PASSWORD },
    extensions: ['pg_trgm'],
  };
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  await database.drop();
  const server = await createTestDatabase();
  const client = await open(server.url);
  for (const name of ['owner', 'farm', 'store', 'backup', 'manager'])
    await client.query(`DROP ROLE IF EXISTS ${named(name)}`);
  await clients.pop()!.end();
  await server.drop();
  await rm(folder, { recursive: true });
});

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}
async function emptyFolder() {
  const empty = await mkdtemp(join(folder, 'empty-'));
  await writeFile(join(empty, '0001-shelves.sql'), 'CREATE TABLE store.shelves (name text)');
  return empty;
}
const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const urlAs = (role: string, password = PASSWORD) => {
  const url = new URL(database.url);
  [url.username, url.password] = [role, encodeURIComponent(password)];
  return url.href;
};
const as = (name: string, password = PASSWORD) => open(urlAs(named(name), password));

test('a service reads and writes rows of its own schema, and nothing else', async () => {
  await prepareDatabase(database.url, plan);
  const farm = await as('farm');
  await farm.query(`INSERT INTO farm.fields (name) VALUES ('north')`);
  await farm.query(`UPDATE farm.fields SET name = 'south'`);
  expect((await farm.query('SELECT id, name FROM farm.fields')).rows).toEqual([{ id: 1, name: 'south' }]);
  await farm.query('DELETE FROM farm.fields');
  for (const statement of [
    'SELECT name FROM store.shelves',
    'CREATE TABLE farm.more (name text)',
    'CREATE TABLE public.more (name text)',
    'CREATE TEMPORARY TABLE more (name text)',
    'CREATE SCHEMA more',
    'DROP TABLE farm.fields',
    'TRUNCATE farm.fields',
    'ALTER TABLE farm.fields ADD COLUMN area integer',
    'ALTER TABLE farm.fields DISABLE TRIGGER ALL',
    `DELETE FROM farm.migrations`,
    `SET ROLE ${named('owner')}`,
    `CREATE ROLE ${named('more')}`,
    `SELECT pg_read_file('postgresql.conf')`,
    `COPY farm.fields TO PROGRAM 'true'`,
  ]) {
    await expect(farm.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  }
  const { rows } = await farm.query(`SELECT current_setting('lock_timeout') AS lock`);
  expect(rows).toEqual([{ lock: '1s' }]);
});

test('the role for backups reads everything and changes nothing', async () => {
  await prepareDatabase(database.url, plan);
  const backup = await as('backup');
  await backup.query('SELECT count(*) FROM farm.fields, store.shelves, farm.migrations');
  await expect(backup.query('DELETE FROM farm.fields')).rejects.toThrow('permission denied');
  const { rows } = await admin.query(`SELECT rolreplication AS yes FROM pg_roles WHERE rolname = '${named('backup')}'`);
  expect(rows).toEqual([{ yes: true }]);
});

test('it can run again: for a new migration, a new password, or nothing', async () => {
  expect(await prepareDatabase(database.url, plan)).toEqual({ farm: ['0001-fields.sql'], store: ['0001-shelves.sql'] });
  expect(await prepareDatabase(database.url, plan)).toEqual({ farm: [], store: [] });
  await write('0002-barns.sql', 'CREATE TABLE farm.barns (name text)');
  plan.services[0]!.password = 'another password for it';
  expect(await prepareDatabase(database.url, plan)).toEqual({ farm: ['0002-barns.sql'], store: [] });
  const farm = await as('farm', 'another password for it');
  await farm.query(`INSERT INTO farm.barns VALUES ('red')`);
  await expect(as('farm')).rejects.toThrow('password authentication failed');
});

test('it takes over schemas that a superuser has created, while a service uses them', async () => {
  await migrate(database.url, { schema: 'farm', folder });
  await admin.query(`
    CREATE VIEW farm.names AS SELECT name FROM farm.fields;
    CREATE SEQUENCE farm.numbers;
    CREATE FUNCTION farm.one() RETURNS integer LANGUAGE sql RETURN 1;
    INSERT INTO farm.fields (name) VALUES ('kept')`);
  await admin.query('BEGIN; LOCK TABLE farm.fields IN ACCESS SHARE MODE');
  const lines: string[] = [];
  const prepared = prepareDatabase(database.url, plan, {
    pauseMs: 1,
    log: (line) => {
      lines.push(line);
      void admin.query('COMMIT');
    },
  });
  expect(await prepared).toEqual({ farm: [], store: ['0001-shelves.sql'] });
  expect(lines).toEqual([expect.stringMatching(/^The new owner of table farm\.fields needs a table that is in use/)]);
  const { rows } = await admin.query(`
    SELECT DISTINCT pg_get_userbyid(relowner) AS owner FROM pg_class WHERE relnamespace = 'farm'::regnamespace
    UNION SELECT pg_get_userbyid(proowner) FROM pg_proc WHERE pronamespace = 'farm'::regnamespace`);
  expect(rows).toEqual([{ owner: named('owner') }]);
  const farm = await as('farm');
  expect((await farm.query('SELECT name FROM farm.names')).rows).toEqual([{ name: 'kept' }]);
});

test('it needs no superuser: the owner of the database who may create roles is enough', async () => {
  const { pathname } = new URL(database.url);
  await admin.query(`
    CREATE ROLE ${named('manager')} LOGIN CREATEROLE PASSWORD '${PASSWORD}';
    ALTER DATABASE ${pathname.slice(1)} OWNER TO ${named('manager')}`);
  const run = () => prepareDatabase(urlAs(named('manager')), plan);
  await expect(run()).rejects.toThrow(
    /^The user of DATABASE_OWNER_URL may not create or change the role \w+_backup \(.*\)\. Use a superuser, or a user with CREATEROLE and REPLICATION\./,
  );
  plan.backup = undefined;
  expect(await run()).toEqual({ farm: ['0001-fields.sql'], store: ['0001-shelves.sql'] });
  await (await as('farm')).query('SELECT name FROM farm.fields');
  expect(await run()).toEqual({ farm: [], store: [] });
  await admin.query(`REASSIGN OWNED BY ${named('manager')} TO CURRENT_USER`);
});

test('a role that is a superuser is rejected', async () => {
  await admin.query(`CREATE ROLE ${named('farm')} SUPERUSER LOGIN`);
  await expect(prepareDatabase(database.url, plan)).rejects.toThrow(
    /^The role \w+_farm may do more than it needs.*Run ALTER ROLE \w+_farm NOSUPERUSER/,
  );
});
