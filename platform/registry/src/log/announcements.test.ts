import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@farmgate/postgres/testing';
import { startTestPooler } from '@farmgate/service/testing/pooler';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { Announcements } from './announcements.ts';

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const OTHERS = `FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
const cutAll = () => admin.query(`SELECT pg_terminate_backend(pid, 5000) ${OTHERS}`);
const open = async () => (await admin.query<{ n: number }>(`SELECT count(*)::int AS n ${OTHERS}`)).rows[0]!.n;

/** PostgreSQL takes a moment to see that a connection has ended; one that was left open it never sees end. */
const allEnded = async () => {
  for (let tries = 0; (await open()) > 0 && tries < 1_000; tries += 1) await delay(10);
  return (await open()) === 0;
};

/** Announcements that have started, and a promise for when they say that their connection is lost. */
async function start(databaseUrl: string, retryMs: number, heartbeatMs?: number) {
  let say = () => {};
  const lost = new Promise<void>((resolve) => (say = resolve));
  const log = { warn: () => say() } as unknown as FastifyBaseLogger;
  const announcements = new Announcements({ databaseUrl, log, retryMs, heartbeatMs });
  await announcements.start();
  return { announcements, lost };
}

test('a lost connection is made again, and listeners learn that they may have missed something', async () => {
  const { announcements } = await start(database.url, 0);
  const heard = new Promise((resolve) => announcements.subscribe(resolve));
  await cutAll();
  expect(await heard).toBeNull();
  expect(await open()).toBe(1);
  await announcements.close();
});

test('a connection that is open and dead is replaced, and does not delay the end', async () => {
  const { hostname, port } = new URL(database.url);
  const pairs: [Socket, Socket][] = [];
  const proxy = createServer((caller) => {
    const server = connect(Number(port), hostname);
    pairs.push([caller, server]);
    caller.on('error', () => server.destroy()).pipe(server);
    server.on('error', () => caller.destroy()).pipe(caller);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(database.url);
  url.port = String((proxy.address() as AddressInfo).port);
  const { announcements } = await start(url.href, 0);
  const [caller, server] = pairs[0]!;
  server.unpipe(caller);
  caller.unpipe(server);
  const received: (string | null)[] = [];
  const renewed = new Promise<void>((resolve) => {
    announcements.subscribe((channel) => {
      received.push(channel);
      if (channel === null) resolve();
    });
  });
  await admin.query(`SELECT pg_notify('registry_channel', 'production')`);
  announcements.renew();
  await renewed;
  const heard = new Promise((resolve) => announcements.subscribe(resolve));
  await admin.query(`SELECT pg_notify('registry_channel', 'staging')`);
  expect(await heard).toBe('staging');
  expect(received).toEqual([null, 'staging']);
  for (const [, other] of pairs) other.unpipe();
  await announcements.close();
  for (const pair of pairs) for (const socket of pair) socket.destroy();
  expect(await allEnded()).toBe(true);
  proxy.close();
});

test('a dead connection is noticed by its own notifications, and replaced', async () => {
  const { hostname, port } = new URL(database.url);
  const pairs: [Socket, Socket][] = [];
  const proxy = createServer((caller) => {
    const server = connect(Number(port), hostname);
    pairs.push([caller, server]);
    caller.on('error', () => server.destroy()).pipe(server);
    server.on('error', () => caller.destroy()).pipe(caller);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(database.url);
  url.port = String((proxy.address() as AddressInfo).port);
  const { announcements } = await start(url.href, 0, 50);
  const [caller, server] = pairs[0]!;
  const renewed = new Promise((resolve) => announcements.subscribe(resolve));
  server.unpipe(caller);
  expect(await renewed).toBeNull();
  await announcements.close();
  for (const pair of pairs) for (const socket of pair) socket.destroy();
  proxy.close();
});

test('a connection that listens is kept', async () => {
  const { announcements } = await start(database.url, 0, 200);
  const beats = new Set<string>();
  const pids = new Set<number>();
  while (beats.size < 3) {
    const { rows } = await admin.query<{ pid: number; at: Date }>(
      `SELECT pid, state_change AS at ${OTHERS} AND query LIKE 'NOTIFY registry_listener%' AND state = 'idle'`,
    );
    for (const { pid, at } of rows) {
      beats.add(at.toISOString());
      pids.add(pid);
    }
  }
  expect(pids.size).toBe(1);
  await announcements.close();
});

test('a connection pooler is rejected at start-up with the reason', async () => {
  const pooler = await startTestPooler(database.url);
  const announcements = new Announcements({ databaseUrl: pooler.url, log: {} as FastifyBaseLogger });
  await expect(announcements.start()).rejects.toThrow(
    /^Announcements of changes \(LISTEN\) need a connection to PostgreSQL itself.*Set DATABASE_DIRECT_URL/,
  );
  await announcements.close();
  pooler.close();
});

test('closed while it waits to connect again, it opens nothing', async () => {
  const { announcements, lost } = await start(database.url, 3_600_000);
  await cutAll();
  await lost;
  await announcements.close();
  expect(await allEnded()).toBe(true);
});

test('closed while it connects again, it leaves no connection', async () => {
  const { hostname, port } = new URL(database.url);
  const callers: Socket[] = [];
  const proxy = createServer((socket) => void callers.push(socket)).listen(0, '127.0.0.1');
  const letThrough = async (count: number) => {
    while (callers.length < count) await once(proxy, 'connection');
    const caller = callers[count - 1]!;
    const server = connect(Number(port), hostname);
    caller.on('error', () => server.destroy()).pipe(server);
    server.on('error', () => caller.destroy()).pipe(caller);
  };
  await once(proxy, 'listening');
  const url = new URL(database.url);
  url.port = String((proxy.address() as AddressInfo).port);
  const first = letThrough(1);
  const { announcements } = await start(url.href, 0);
  await first;
  await cutAll();
  while (callers.length < 2) await once(proxy, 'connection');
  const closed = announcements.close();
  await letThrough(2);
  await closed;
  expect(await allEnded()).toBe(true);
  proxy.close();
});

test('a database that cannot be reached rejects the start', async () => {
  const announcements = new Announcements({
    databaseUrl: 'postgres://me@127.0.0.1:1/none',
    log: {} as FastifyBaseLogger,
  });
  await expect(announcements.start()).rejects.toThrow('ECONNREFUSED');
  await announcements.close();
});
