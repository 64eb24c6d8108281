import { createTestDatabase, type TestDatabase } from '@farmgate/postgres/testing';
import { sql } from 'drizzle-orm';
import { forRequest } from '../requests/current-request.ts';
import { connect, type Connection } from './connect.ts';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const REQUEST = { id: 'call-0001', traceparent };
const COMMENT = `/*traceparent='${traceparent}'*/`;

let database: TestDatabase;
let connection: Connection<Record<string, never>>;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { schema: {}, limits: { max: 1 } });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** The statement as PostgreSQL has received it. */
const OWN = sql`SELECT query FROM pg_stat_activity WHERE pid = pg_backend_pid() AND ${1} = 1`;
const ownText = async (db: Pick<Connection<Record<string, never>>['db'], 'execute'> = connection.db) =>
  (await db.execute<{ query: string }>(OWN)).rows[0]!.query;

test('statements of a request with a trace name it, also in a transaction', async () => {
  expect(await forRequest(REQUEST, ownText)).toMatch(new RegExp(`= 1 ${COMMENT.replaceAll('*', '\\*')}$`));
  const inTransaction = () => connection.db.transaction((tx) => ownText(tx));
  expect(await forRequest(REQUEST, inTransaction)).toContain(COMMENT);
});

test('other statements have no comment', async () => {
  expect(await ownText()).not.toContain('/*');
  expect(await forRequest({ id: 'call-0002' }, ownText)).not.toContain('/*');
});

test('a statement that waits for a connection has the comment of its own request', async () => {
  const traces = ['1', '2', '3'].map((digit) => traceparent.replace(/^00-0/, `00-${digit}`));
  const texts = await Promise.all([
    ...traces.map((trace) => forRequest({ id: 'call-0003', traceparent: trace }, ownText)),
    ownText(),
  ]);
  expect(texts.map((text) => /traceparent='([^']*)'/.exec(text)?.[1])).toEqual([...traces, undefined]);
});

test('named statements stay as they are, for several requests', async () => {
  const query = sql<string>`(SELECT query FROM pg_stat_activity WHERE pid = pg_backend_pid())`;
  const prepared = connection.db
    .select({ query })
    .from(sql`pg_class`)
    .limit(1)
    .prepare('own_text');
  const [row] = await forRequest(REQUEST, () => prepared.execute());
  await forRequest({ ...REQUEST, traceparent: traceparent.replace('0af', '1af') }, () => prepared.execute());
  expect(row!.query).toMatch(/^select/);
  expect(row!.query).not.toContain('/*');
});
