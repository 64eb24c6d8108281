import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@farmgate/postgres/testing';
import { recordRun } from '@farmgate/terminal/testing';
import pg from 'pg';
import { run } from '../run.ts';
import { createTestArchive, type TestArchive } from '../testing/test-archive.ts';

let database: TestDatabase;
let archive: TestArchive;
let interruption: AbortController;
let printed: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  archive = await createTestArchive();
  interruption = new AbortController();
  printed = '';
});
afterEach(() => archive.close());
afterAll(() => database.drop());

/** Archives until `interruption`. PostgreSQL's programs are missing, so streaming keeps failing, and leaves the test's server alone. */
const start = (env: Record<string, string> = {}) =>
  recordRun((io) => run(['archive'], io), {
    env: {
      BACKUP_STORE: join(archive.folder, 'archive'),
      BACKUP_DATABASE_URL: database.url,
      BACKUP_RECIPIENTS: archive.recipient,
      ARTIFACTS: join(archive.folder, 'releases'),
      PICTURES: join(archive.folder, 'releases'),
      POSTGRES_BIN: join(archive.folder, 'none'),
      ...env,
    },
    interrupted: interruption.signal,
    onPrint: (text) => (printed += text),
  });
const until = async (condition: () => boolean | Promise<boolean>) => {
  while (!(await condition())) await delay(20);
};

/** A server that accepts connections and never answers. */
async function startHanging(): Promise<Server> {
  const server = createServer(() => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;

test('stops when it is told to while it keeps failing', async () => {
  const running = start();
  await until(() => printed.includes('pg_receivewal of PostgreSQL is not installed'));
  interruption.abort();
  expect(await running).toMatchObject({
    code: 0,
    words: expect.stringMatching(/Stopped\. The server keeps its WAL .*$/),
  });
});

test('stops when it is told to while its bucket hangs', async () => {
  const bucket = await startHanging();
  const running = start({
    BACKUP_STORE: 's3://backup/shop',
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${portOf(bucket)}`,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
  await once(bucket, 'connection');
  interruption.abort();
  expect(await running).toMatchObject({ code: 0, words: expect.stringContaining('Stopped.') });
  bucket.close();
});

test('stops when it is told to while its database hangs', async () => {
  const hanging = await startHanging();
  const running = start({ BACKUP_DATABASE_URL: `postgres://backup@127.0.0.1:${portOf(hanging)}/farmgate` });
  await once(hanging, 'connection');
  interruption.abort();
  expect(await running).toMatchObject({ code: 0, words: expect.stringContaining('Stopped.') });
  hanging.close();
});

test('stops when it is told to while another backup runs', async () => {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query(`SELECT pg_advisory_lock(hashtext('farmgate.backup'))`);
  const running = start();
  await until(async () => {
    const { rows } = await other.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
    );
    return rows.length === 1;
  });
  interruption.abort();
  expect(await running).toMatchObject({ code: 0, words: expect.stringContaining('Stopped.') });
  await other.end();
});

test('serves the time of the last set for Prometheus', async () => {
  await archive.addSet('2026-11-01T00:00:00.000Z');
  const free = await startHanging();
  const port = portOf(free);
  const taken = await start({ BACKUP_METRICS_PORT: String(port) });
  expect(taken).toMatchObject({ code: 1, words: expect.stringContaining('Set BACKUP_METRICS_PORT to a free port.') });
  free.close();
  await once(free, 'close');
  const running = start({ BACKUP_METRICS_PORT: String(port) });
  await until(() => printed.includes('Archiving to'));
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const metrics = await get('/metrics');
  expect(metrics.headers.get('content-type')).toContain('version=0.0.4');
  expect(await metrics.text()).toContain('\nfarmgate_backup_last_success_timestamp_seconds 1793491200\n');
  expect([(await get('/livez')).status, (await get('/elsewhere')).status]).toEqual([200, 404]);
  interruption.abort();
  expect((await running).code).toBe(0);
  await expect(get('/livez')).rejects.toThrow('fetch failed');
});
