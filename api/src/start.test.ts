import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@farmgate/postgres/testing';
import type { TestDatabase } from '@farmgate/postgres/testing';
import type { RunningService } from '@farmgate/service/run-service';
import { SettingsError } from '@farmgate/service/settings-error';
import { explainStartError } from '@farmgate/service/start-error';
import { connect } from './database/connect.ts';
import { type ApiSettings, readSettings } from './settings/read-settings.ts';
import { withDemoCustomer } from './seed/demo-customer.ts';
import { start as startApi } from './start.ts';
import { openSilentServer } from '@farmgate/service/testing';
import { documentedMetrics, servedMetrics } from '@farmgate/service/testing/documented-metrics';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'farmgate-api-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

// What a failed assertion leaves running would keep Jest from ending.
const running: Promise<RunningService>[] = [];
const start = (settings: ApiSettings) => {
  const starting = startApi(settings);
  running.push(starting);
  return starting;
};
afterEach(async () => {
  await Promise.allSettled(running.splice(0).map(async (starting) => (await starting).stop()));
});

const settingsFor = (env: Record<string, string> = {}): ApiSettings =>
  readSettings({ DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env });

const failureOf = async (env: Record<string, string>) => {
  const settings = settingsFor(env);
  return start(settings).then(
    () => 'it started',
    (error: unknown) => explainStartError(error, settings),
  );
};

const JSON_TYPE = { 'content-type': 'application/json' };

/** Those that have not left. */
async function countOfMails() {
  const { pool, close } = connect(database.url);
  const result = await pool.query(`SELECT 1 FROM shop.mails WHERE state = 'waiting'`);
  await close();
  return result;
}

async function nextMail(): Promise<string> {
  const folder = join(dataDir, 'mail');
  const mails = async () => (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  await until(async () => (await mails()).length > 0);
  return readFile(join(folder, (await mails())[0]!), 'utf8');
}

/** Stops waiting after a minute: without a limit, a failed test would keep Jest from ending. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_200 && !(await isSo()); tries += 1) await new Promise((again) => setTimeout(again, 50));
}

test('an empty database becomes a shop, and stays it over a restart', async () => {
  const first = await start(settingsFor());
  const call = (port: number, path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}/api${path}`, init);
  expect(await (await call(first.port, '/healthz')).json()).toEqual({ status: 'ok', wire: 1 });

  const demo = { email: 'demo@farmgate.example', password: 'Farmgate1' };
  const headers = { 'content-type': 'application/json' };
  const signIn = { method: 'POST', headers, body: JSON.stringify(demo) };
  const session = (await (await call(first.port, '/auth/signin', signIn)).json()) as { accessToken: string };
  expect(session.accessToken).toMatch(/^[\w-]{43}$/);

  const forgot = { method: 'POST', headers, body: JSON.stringify({ email: demo.email }) };
  expect((await call(first.port, '/auth/forgot-password', forgot)).status).toBe(200);
  expect(await nextMail()).toMatch(/^To: demo@farmgate.example\r?$/m);
  await first.stop();
  await expect(call(first.port, '/healthz')).rejects.toThrow('fetch failed');

  const second = await start(settingsFor());
  const profile = await call(second.port, '/user/profile/', { headers: { 'x-access-token': session.accessToken } });
  expect(profile.status).toBe(200);
  await second.stop();
});

test('a mail server that says nothing holds up neither a call nor the stop, and its mail is not lost', async () => {
  const mute = await openSilentServer();
  const api = await start(settingsFor({ SMTP_URL: mute.url }));
  const { rowCount } = await countOfMails();
  const forgot = { method: 'POST', headers: JSON_TYPE, body: JSON.stringify({ email: 'demo@farmgate.example' }) };
  expect((await fetch(`http://127.0.0.1:${api.port}/api/auth/forgot-password`, forgot)).status).toBe(200);
  await until(() => mute.callers() > 0);
  expect(mute.callers()).toBe(1);
  await api.stop();
  expect(mute.waiting()).toBe(1);
  mute.close();
  expect((await countOfMails()).rowCount).toBe((rowCount ?? 0) + 1);
});

test('processes that start at once share the work', async () => {
  const empty = await createTestDatabase();
  const settings = settingsFor({ DATABASE_URL: empty.url });
  const apis = await Promise.all([start(settings), start(settings), start(settings)]);
  const totals = apis.map(({ port }) => fetch(`http://127.0.0.1:${port}/api/product/filters`, { method: 'POST' }));
  const counts = await Promise.all((await Promise.all(totals)).map((response) => response.json()));
  expect(new Set(counts.map((answer) => (answer as { count: number }).count)).size).toBe(1);
  await Promise.all(apis.map((api) => api.stop()));
  await empty.drop();
});

describe('with real customers', () => {
  const PRODUCTION = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.test',
    TRUST_PROXY: 'loopback',
    FARMGATE_CIPHER_KEY: 'ab'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Farmgate <orders@shop.test>',
  };
  const DEMO =
    /^The demo customer demo@farmgate.example has the published password\. Delete the account: npx farmgate-shop/;

  test('an empty database gets no demo customer', async () => {
    const empty = await createTestDatabase();
    const api = await start(settingsFor({ ...PRODUCTION, DATABASE_URL: empty.url }));
    const demo = JSON.stringify({ email: 'demo@farmgate.example', password: 'Farmgate1' });
    const signIn = { method: 'POST', headers: JSON_TYPE, body: demo };
    expect((await fetch(`http://127.0.0.1:${api.port}/api/auth/signin`, signIn)).status).toBe(401);
    await api.stop();
    await empty.drop();
  });

  test('a demo customer is a problem, listed with those of the settings', async () => {
    await (await start(settingsFor())).stop();
    expect(await failureOf(PRODUCTION)).toMatch(DEMO);
    const env = { NODE_ENV: 'production', DATABASE_URL: database.url };
    const told = (await withDemoCustomer(new SettingsError('PUBLIC_URL is not set.'), env)) as SettingsError;
    expect(told.problems).toEqual(['PUBLIC_URL is not set.', expect.stringMatching(DEMO)]);
    const unread = { ...env, DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' };
    expect(await withDemoCustomer(new SettingsError('PUBLIC_URL is not set.'), unread)).toMatchObject({
      problems: ['PUBLIC_URL is not set.'],
    });
  });
});

describe('a start that fails says why in one line', () => {
  test('a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const failure = await failureOf({ PORT: String(port) });
    other.close();
    expect(failure).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to a free port.`,
    );
  });

  test.each(['203.0.113.1', 'nowhere.invalid'])('%s, an address that is not this machine’s', async (HOST) => {
    expect(await failureOf({ HOST })).toBe(`This machine has no address ${HOST}. Set HOST to one of its addresses.`);
  });

  test.each(['/proc/farmgate', '/dev/null'])('no place for mail under %s', async (DATA_DIR) => {
    expect(await failureOf({ DATA_DIR })).toMatch(
      /^The folder \/.*\/mail cannot be written \(E[A-Z]+\)\. Set DATA_DIR to a folder .* or set SMTP_URL to a mail server\.$/,
    );
  });

  test('a database that hangs up', async () => {
    const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const failure = await failureOf({ DATABASE_URL: `postgres://shop@127.0.0.1:${port}/shop` });
    other.close();
    expect(failure).toMatch(/^The database at 127\.0\.0\.1:\d+\/shop does not answer\. Start it, or correct/);
  });

  test('a database that does not answer, without its password', async () => {
    expect(await failureOf({ DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop' })).toBe(
      'The database at 127.0.0.1:1/shop does not answer. Start it, or correct DATABASE_URL.',
    );
  });

  test('a server without the database', async () => {
    const url = new URL(database.url);
    url.pathname = '/nowhere';
    expect(await failureOf({ DATABASE_URL: url.href })).toBe(
      `The database at ${url.hostname}:${url.port || 5432}/nowhere does not exist. Create it, or correct DATABASE_URL.`,
    );
  });
});

test('a running API serves the metrics that docs/operations/metrics.md lists', async () => {
  const { port } = await start(settingsFor());
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(servedMetrics(text)).toEqual(documentedMetrics('API'));
  expect(text).toMatch(/^farmgate_database_connections_max\{pool="checkout"\} 4$/m);
  expect(text).toMatch(/^farmgate_payments_waiting 0$/m);
});
