import { once } from 'node:events';
import Fastify from 'fastify';
import pg from 'pg';
import { buildApp } from '../app.ts';
import { openDatabase } from '../database/database.ts';
import { call, promote, publish } from '../testing/calls.ts';
import { openStream } from '../testing/event-stream.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';
import type { ChannelFeed } from './feed.ts';
import { streamRoute } from './stream-route.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
});
afterAll(() => registry.close());

test('the composition comes at connect and at each change, also from another registry process', async () => {
  const { databaseUrl, dataDir } = registry;
  const second = await buildApp({ databaseUrl, dataDir });
  const url = await second.listen({ host: '127.0.0.1', port: 0 });
  const stream = await openStream(`${url}/registry/channels/production/stream`);
  try {
    expect(await stream.next()).toMatchObject({ event: 'composition', data: { channel: 'production', parts: {} } });
    const cart = testRelease('mf-cart', 'streamed');
    await publish(registry, cart);
    const { body } = await promote(registry, [cart]);
    const { data } = await stream.next();
    expect(data).toMatchObject({ id: body.compositionId, parts: { 'mf-cart': cart.descriptor } });
  } finally {
    stream.close();
    await second.close();
  }
});

test('changes of another channel, dry runs and refused changes are not sent', async () => {
  const stream = await openStream(`${registry.url}/channels/staging/stream`);
  try {
    const { data: before } = await stream.next();
    const [old, next] = [testRelease('mf-forms', 'old'), testRelease('mf-forms', 'next')];
    for (const release of [old, next]) await publish(registry, release);
    await promote(registry, [old]);
    const releases = [{ part: 'mf-forms', version: next.descriptor.version }];
    const staging = (body: object) => call(registry, 'POST', '/channels/staging/promotions', { body });
    await staging({ releases, reason: 'only looking', dryRun: true });
    await staging({ releases, reason: 'too late', basedOn: 'elsewhere' });
    await staging({ releases, reason: 'for real', basedOn: before.id });
    expect((await stream.next()).data.parts['mf-forms']!.version).toBe(next.descriptor.version);
  } finally {
    stream.close();
  }
});

test('after the database cut every connection the stream goes on, with nothing missed', async () => {
  const stream = await openStream(`${registry.url}/channels/staging/stream`);
  try {
    await stream.next();
    const cart = testRelease('mf-cart', 'after the cut');
    await publish(registry, cart);
    await cutConnections(registry.databaseUrl);
    const releases = [{ part: 'mf-cart', version: cart.descriptor.version }];
    const body = { releases, reason: 'while it is deaf' };
    // Connections that were cut are found out by using them.
    let status = 503;
    while (status === 503) ({ status } = await call(registry, 'POST', '/channels/staging/promotions', { body }));
    expect(status).toBe(200);
    expect((await stream.next()).data.parts['mf-cart']!.version).toBe(cart.descriptor.version);
  } finally {
    stream.close();
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
  await app.register(streamRoute(db, { subscribe } as unknown as ChannelFeed));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await expect(fetch(`${url}/channels/production/stream`)).rejects.toThrow('fetch failed');
  await app.close();
  await close();
  expect(subscribe).not.toHaveBeenCalled();
});

test('an unknown channel has no stream', async () => {
  expect((await call(registry, 'GET', '/channels/nowhere/stream')).status).toBe(404);
});

test('a registry that closes ends its streams', async () => {
  const other = await startTestRegistry();
  const stream = await openStream(`${other.url}/channels/production/stream`);
  await stream.next();
  await other.close();
  await expect(stream.next()).rejects.toThrow('stream ended');
});

async function cutConnections(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  await client.end();
}
