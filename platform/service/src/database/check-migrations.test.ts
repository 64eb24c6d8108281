import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkMigrations } from '../testing/check-migrations.ts';

const FIRST = '0001-farm.sql';
const SECOND = '0002-change.sql';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farmgate-migrations-'));
  await write(
    FIRST,
    `CREATE TABLE farm.fields (id integer PRIMARY KEY, name text, area integer NOT NULL DEFAULT 1, crop text);
     CREATE VIEW farm.names AS SELECT name FROM farm.fields;
     CREATE FUNCTION farm.size(field integer) RETURNS integer LANGUAGE sql AS 'SELECT 1';`,
  );
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const problemsOf = async (sql: string) => {
  await write(SECOND, sql);
  return checkMigrations({ schema: 'farm', folder }, FIRST);
};
const CONSTRAINT = 'new constraint that rows of the previous version may violate';

test.each([
  ['DROP VIEW farm.names', ['names: dropped or renamed']],
  ['ALTER TABLE farm.fields RENAME TO areas', ['fields: dropped or renamed']],
  ['ALTER TABLE farm.fields DROP COLUMN crop', ['fields.crop: dropped or renamed']],
  ['ALTER TABLE farm.fields RENAME crop TO plant', ['fields.crop: dropped or renamed']],
  [
    'ALTER TABLE farm.fields ALTER area TYPE bigint',
    ['fields: rewritten while it is locked', 'fields.area: type integer → bigint'],
  ],
  ['ALTER TABLE farm.fields ALTER area DROP DEFAULT', ['fields.area: default removed']],
  ['ALTER TABLE farm.fields ADD owner text NOT NULL', ['fields.owner: new column that is NOT NULL without a default']],
  ['ALTER TABLE farm.fields ADD token uuid DEFAULT gen_random_uuid()', ['fields: rewritten while it is locked']],
  ['ALTER TABLE farm.fields ADD CHECK (area < 9) NOT VALID', [`fields: CHECK ((area < 9)) NOT VALID: ${CONSTRAINT}`]],
  ['DROP FUNCTION farm.size', ['farm.size(integer) integer: dropped or changed']],
  [
    '-- no transaction\nCREATE UNIQUE INDEX CONCURRENTLY ON farm.fields (crop)',
    [expect.stringContaining(CONSTRAINT), expect.stringContaining('checks all')],
  ],
  [
    'CREATE INDEX fields_crop ON farm.fields (crop)',
    [expect.stringMatching(/^farm\.fields_crop: index of an existing table/)],
  ],
])('%s breaks the previous version, or blocks it', async (sql, problems) => {
  const found = await problemsOf(sql);
  expect(found.map((line) => line.replace(`${SECOND}: `, ''))).toEqual(problems);
});

test.each([
  'ALTER TABLE farm.fields ADD owner text, ADD shared boolean NOT NULL DEFAULT false',
  'ALTER TABLE farm.fields ADD owner integer REFERENCES farm.fields',
  'CREATE TABLE farm.barns (name text NOT NULL UNIQUE); CREATE INDEX ON farm.barns (name)',
  '-- no transaction\nCREATE INDEX CONCURRENTLY ON farm.fields (crop)',
  `UPDATE farm.fields SET crop = 'rye'`,
  `CREATE OR REPLACE FUNCTION farm.size(field integer) RETURNS integer LANGUAGE sql AS 'SELECT 2'`,
])('%s only adds', async (sql) => {
  expect(await problemsOf(sql)).toEqual([]);
});

test('an exception accepts one problem for a reason, and goes when the problem does', async () => {
  const accept = (exceptions: object) => write('exceptions.json', JSON.stringify({ [SECOND]: exceptions }));
  const drop = 'ALTER TABLE farm.fields DROP COLUMN crop';
  await accept({ 'fields.crop: dropped or renamed': 'No version has read it since 2.3.' });
  expect(await problemsOf(drop)).toEqual([]);
  await accept({ 'fields.crop: dropped or renamed': '' });
  expect(await problemsOf(drop)).toEqual([`${SECOND}: fields.crop: dropped or renamed`]);
  await accept({ 'fields.area: dropped or renamed': 'No version reads it.' });
  expect(await problemsOf('SELECT 1')).toEqual([`${SECOND}: exception for nothing: fields.area: dropped or renamed`]);
});
