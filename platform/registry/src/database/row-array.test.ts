import { createTestDatabase, type TestDatabase } from '@farmgate/postgres/testing';
import fc from 'fast-check';
import pg from 'pg';
import { rowArray } from './row-array.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('CREATE TYPE sample AS (name text, count smallint, is_new boolean)');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const read = async (rows: Parameters<typeof rowArray>[0]) =>
  (await client.query({ text: 'SELECT * FROM unnest($1::sample[])', values: [rowArray(rows)], rowMode: 'array' })).rows;

test('PostgreSQL reads the same rows, with any text', async () => {
  // PostgreSQL's text has no NUL.
  const anyText = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'));
  const oddText = fc.string({ unit: fc.constantFrom('"', '\\', ',', '(', ')', '{', '}', ' ', '\n', "'", 'N') });
  const name = fc.oneof(anyText, oddText, fc.constantFrom('', 'NULL', 'null', 'mf-cart', '1.0.0-3fa94c1e'));
  const count = fc.integer({ min: -32_768, max: 32_767 });
  const row = fc.tuple(fc.option(name), fc.option(count), fc.option(fc.boolean(), { nil: null }));
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (rows) => {
      expect(await read(rows)).toEqual(rows);
    }),
    { numRuns: 100 },
  );
});

test('a field without a value is NULL, an empty text is not', async () => {
  expect(await read([[undefined, undefined, undefined]])).toEqual([[null, null, null]]);
  expect(await read([['', 0, false]])).toEqual([['', 0, false]]);
  expect(await read([])).toEqual([]);
});
