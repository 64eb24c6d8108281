import { once } from 'node:events';
import { get } from 'node:http';
import type { CompositionChange, StreamEvent } from '@farmgate/contract/composition-stream';
import type { Composition } from '@farmgate/contract/composition';
import Fastify from 'fastify';
import pg from 'pg';
import { buildApp } from '../app.ts';
import { openDatabase } from '../database/database.ts';
import { call, promote, publish } from '../testing/calls.ts';
import { type EventStream, openStream } from '../testing/event-stream.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';
import { sampleRelease } from '@farmgate/contract/testing';
import type { ChannelFeed } from './feed.ts';
import { streamRoute } from './stream-route.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
});
afterAll(() => registry.close());

const open = (path: string) => openStream<StreamEvent['data']>(`${registry.url}${path}`);
/** The data of the next event that is no heartbeat. */
async function nextOf<T extends StreamEvent['data']>(
  stream: EventStream<StreamEvent['data']>,
  event: string,
): Promise<T> {
  for (;;) {
    const next = await stream.next();
    if (next.event === 'revision') continue;
    expect(next.event).toBe(event);
    return next.data as T;
  }
}
const nextChange = (stream: EventStream<StreamEvent['data']>) => nextOf<CompositionChange>(stream, 'change');

test('the composition comes at connect, and what changed later, also from another registry process', async () => {
  const { databaseUrl, dataDir } = registry;
  const second = await buildApp({ databaseUrl, dataDir });
  const url = await second.listen({ host: '127.0.0.1', port: 0 });
  const stream = await openStream<StreamEvent['data']>(`${url}/registry/channels/production/stream`);
  try {
    const whole = await nextOf<Composition>(stream, 'composition');
    expect(whole).toMatchObject({ channel: 'production', revision: expect.any(Number) });
    const streamed = testRelease('mf-streamed', 'a');
    await publish(registry, streamed);
    const { body } = await promote(registry, [streamed]);
    expect(await nextChange(stream)).toEqual({
      id: body.compositionId,
      since: body.entries[0].at,
      from: whole.revision,
      revision: body.entries[0].id,
      parts: { 'mf-streamed': streamed.descriptor },
    });
  } finally {
    stream.close();
    await second.close();
  }
});

test('changes of another channel, dry runs and refused changes are not sent', async () => {
  const stream = await open('/channels/staging/stream');
  try {
    const before = await nextOf<Composition>(stream, 'composition');
    const [old, next] = [testRelease('mf-forms', 'old'), testRelease('mf-forms', 'next')];
    for (const release of [old, next]) await publish(registry, release);
    await promote(registry, [old]);
    const releases = [{ part: 'mf-forms', version: next.descriptor.version }];
    const staging = (body: object) => call(registry, 'POST', '/channels/staging/promotions', { body });
    await staging({ releases, reason: 'only looking', dryRun: true });
    await staging({ releases, reason: 'too late', basedOn: 'elsewhere' });
    await staging({ releases, reason: 'for real', basedOn: before.id });
    expect((await nextChange(stream)).parts!['mf-forms']!.version).toBe(next.descriptor.version);
  } finally {
    stream.close();
  }
});

test('after the database cut every connection the stream goes on, with nothing missed', async () => {
  const stream = await open('/channels/staging/stream');
  try {
    await nextOf(stream, 'composition');
    const cart = testRelease('mf-cart', 'after the cut');
    await publish(registry, cart);
    await cutConnections();
    const releases = [{ part: 'mf-cart', version: cart.descriptor.version }];
    const body = { releases, reason: 'while it is deaf' };
    // Connections that were cut are found out by using them.
    let status = 503;
    while (status === 503) ({ status } = await call(registry, 'POST', '/channels/staging/promotions', { body }));
    expect(status).toBe(200);
    expect((await nextChange(stream)).parts!['mf-cart']!.version).toBe(cart.descriptor.version);
  } finally {
    stream.close();
  }
});

const sql = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: registry.databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
};

test('an entry that PostgreSQL does not announce is sent with the next heartbeat', async () => {
  const { databaseUrl, dataDir } = registry;
  const second = await buildApp({ databaseUrl, dataDir, revisionEveryMs: 50 });
  const url = await second.listen({ host: '127.0.0.1', port: 0 });
  const stream = await openStream<StreamEvent['data']>(`${url}/registry/channels/staging/stream`);
  try {
    const quiet = testRelease('mf-quiet', 'not announced');
    const { version } = quiet.descriptor;
    await publish(registry, quiet);
    const { revision: before } = await nextOf<Composition>(stream, 'composition');
    expect(await stream.next()).toEqual({ event: 'revision', data: { revision: before } });
    await sql('ALTER TABLE registry.deployment_log DISABLE TRIGGER announce');
    await call(registry, 'POST', '/channels/staging/promotions', {
      body: { releases: [{ part: 'mf-quiet', version }], reason: 'not announced' },
    });
    expect(await nextChange(stream)).toMatchObject({ from: before, parts: { 'mf-quiet': { version } } });
  } finally {
    await sql('ALTER TABLE registry.deployment_log ENABLE TRIGGER announce');
    stream.close();
    await second.close();
  }
});

/** A stream that counts what it receives. */
function countingStream(url: string) {
  let text = '';
  let onData = () => {};
  const request = get(url, { agent: false }, (response) => {
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      onData();
    });
  });
  request.on('error', () => undefined);
  return {
    bytes: () => Buffer.byteLength(text),
    /** Resolves when an event of this kind has arrived. */
    has: (event: string) =>
      new Promise<void>((resolve) => {
        onData = () => void (text.includes(`event: ${event}\n`) && resolve());
        onData();
      }),
    close: () => request.destroy(),
  };
}

test('500 streams and one lock transfer at most 1 MB', async () => {
  const files = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`web/chunk-${at}.js`, `chunk ${at}`]));
  const shop = sampleRelease('mf-shop', files);
  await publish(registry, shop);
  const { body } = await promote(registry, [shop], { force: true });
  expect(body.changed).toBe(true);
  const streams = Array.from({ length: 500 }, () => countingStream(`${registry.url}/channels/production/stream`));
  try {
    await Promise.all(streams.map((stream) => stream.has('composition')));
    const bytes = () => streams.reduce((sum, stream) => sum + stream.bytes(), 0);
    const before = bytes();
    expect(before).toBeGreaterThan(10_000_000);
    await call(registry, 'POST', '/channels/production/locks', { body: { part: 'mf-shop', reason: 'for the test' } });
    await Promise.all(streams.map((stream) => stream.has('change')));
    expect(bytes() - before).toBeLessThan(1_000_000);
  } finally {
    for (const stream of streams) stream.close();
  }
});

test('a client that leaves before the stream begins does not keep it open', async () => {
  const { db, close } = openDatabase(registry.databaseUrl, () => undefined);
  const subscribe = jest.fn();
  const app = Fastify();
  app.addHook('preHandler', async (_request, { raw }) => {
    raw.destroy();
    if (!raw.closed) await once(raw, 'close');
  });
  await app.register(streamRoute(db, { subscribe } as unknown as ChannelFeed, new AbortController().signal));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await expect(fetch(`${url}/channels/production/stream`)).rejects.toThrow('fetch failed');
  await app.close();
  await close();
  expect(subscribe).not.toHaveBeenCalled();
});

test('an unknown channel has no stream', async () => {
  expect((await call(registry, 'GET', '/channels/nowhere/stream')).status).toBe(404);
});

test('a registry that stops ends its streams, and its clients may reconnect soon', async () => {
  const other = await startTestRegistry();
  const stream = await fetch(`${other.url}/channels/production/stream`);
  const received = stream.text();
  other.lifecycle.drain();
  expect(await other.lifecycle.finish(60_000)).toBe(0);
  expect(await received).toMatch(/^: farmgate\n\n[^]*retry: 500\n\n$/);
  await other.close();
});

const cutConnections = () =>
  sql(`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
