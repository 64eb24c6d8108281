import { createTestDatabase, type TestDatabase } from '@farmgate/postgres/testing';
import { sql } from 'drizzle-orm';
import { removeOtelVariables } from '../testing/otel-variables.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../testing/otlp-receiver.ts';
import { type Telemetry, startTelemetry } from '../telemetry/start-telemetry.ts';
import { tracing } from '../tracing/tracing.ts';
import { connect, type Connection } from './connect.ts';

let database: TestDatabase;
let receiver: OtlpReceiver;
let telemetry: Telemetry | undefined;
let connection: Connection<Record<string, never>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  receiver = await startOtlpReceiver();
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = receiver.url;
  telemetry = await startTelemetry({ service: 'demo', env: process.env, log: () => undefined });
  connection = connect(database.url, { schema: {}, limits: { max: 1 } });
});
afterEach(async () => {
  await connection.close();
  await telemetry?.close();
  await receiver.close();
  removeOtelVariables();
});

async function spans() {
  await telemetry?.close();
  return receiver.spans;
}

test('statements of a request are below it, without their parameters', async () => {
  const { db } = connection;
  await tracing!.span({ name: 'request' }, async () => {
    await db.execute(sql`SELECT relname FROM pg_class WHERE relname = ${'ann@example.com'}`);
    await db.transaction((tx) => tx.execute(sql`SELECT 1`));
  });
  const found = await spans();
  const request = found.find(({ name }) => name === 'request')!;
  const statements = found.filter(({ kind }) => kind === 3);
  expect(statements.map(({ name }) => name)).toEqual(['SELECT pg_class', 'BEGIN', 'SELECT', 'COMMIT']);
  for (const { parentSpanId } of statements) expect(parentSpanId).toBe(request.spanId);
  expect(statements[0]!.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.query.text': 'SELECT relname FROM pg_class WHERE relname = $1',
  });
  expect(receiver.text()).not.toContain('ann@example.com');
});

test('background work makes no spans', async () => {
  await connection.db.execute(sql`SELECT 1`);
  expect(await spans()).toEqual([]);
});

test('a statement that fails marks its span, without the value that PostgreSQL quotes', async () => {
  const failing = tracing!.span({ name: 'request' }, () => connection.db.execute(sql`SELECT ${'ann@example'}::int`));
  await expect(failing).rejects.toThrow('Failed query');
  const statement = (await spans()).find(({ kind }) => kind === 3)!;
  expect(statement.status.code).toBe(2);
  expect(statement.attributes['db.response.status_code']).toBe('22P02');
  expect(receiver.text()).not.toContain('ann@example');
});

test('requests that wait for the same connection keep their own spans', async () => {
  const ask = (name: string) =>
    tracing!.span({ name }, () => connection.db.execute(sql.raw(`SELECT '${name}' AS name FROM pg_sleep(0.05)`)));
  await Promise.all(['one', 'two', 'three'].map(ask));
  const found = await spans();
  for (const name of ['one', 'two', 'three']) {
    const request = found.find((span) => span.name === name)!;
    const statement = found.find(({ attributes }) => String(attributes['db.query.text']).includes(`'${name}'`))!;
    expect(statement).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId });
  }
  expect(found.filter(({ name }) => name === 'wait for a connection')).toHaveLength(3);
});
