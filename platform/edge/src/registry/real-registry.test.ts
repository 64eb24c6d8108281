import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestRegistry, startTestRegistry } from '@farmgate/registry/testing';
import { abort, promote, publish, rollOut, rollback } from '../testing/publish.ts';
import { sampleRemote, sampleShell } from '../testing/sample-release.ts';
import { type StartedEdge, startEdge, until } from '../testing/start-edge.ts';

const shell = sampleShell('a');
const [one, two] = [sampleRemote('one'), sampleRemote('two')];
let registry: TestRegistry;
let edge: StartedEdge;

beforeAll(async () => {
  registry = await startTestRegistry();
  for (const release of [shell, one, two]) await publish(registry, release);
  edge = await startEdge({ registryUrl: new URL(registry.url).origin });
});
afterAll(async () => {
  await edge?.remove();
  await registry?.close();
});

test('a channel with nothing on it is told apart from a registry that is down', async () => {
  await until(async () => (await edge.get('/')).body.includes('no live shell'), 'the reason');
  expect((await edge.get('/healthz')).json().registry.state).toBe('streaming');
});

test('promotion and rollback reach the next page', async () => {
  await edge.serves(await promote(registry, shell, one));
  expect((await edge.get('/cart')).body).toContain(one.descriptor.version);
  await edge.serves(await promote(registry, two));
  expect((await edge.get('/cart')).body).toContain(two.descriptor.version);

  const id = await rollback(registry, one);
  const returned = performance.now();
  await edge.serves(id);
  expect(performance.now() - returned).toBeLessThan(500);
  expect((await edge.get('/cart')).body).toContain(one.descriptor.version);
});

test('a rollout reaches those whom it has chosen, and is recalled when it was bad', async () => {
  const parts = async (cohort: number) => {
    const cookie = `farmgate_cohort=${cohort}`;
    return (await edge.get('/composition.json', { cookie })).json();
  };
  await edge.serves(await rollOut(registry, two, 50));
  const versions = await Promise.all(Array.from({ length: 100 }, async (_, cohort) => (await parts(cohort)).parts));
  const chosen = versions.filter((all) => all['mf-cart'] === two.descriptor.version);
  expect(chosen.length).toBeGreaterThan(25);
  expect(chosen.length).toBeLessThan(75);
  await edge.serves(await abort(registry, two));
  expect(await parts(1)).toMatchObject({
    parts: { 'mf-cart': one.descriptor.version },
    recalled: { 'mf-cart': [two.descriptor.version] },
  });
});

test('it can be reached through the edge, its stream too', async () => {
  const channel = (await (await fetch(`${edge.url}/registry/channels/production`)).json()) as { parts: object };
  expect(Object.keys(channel.parts).sort()).toEqual(['mf-cart', 'shell']);
  const abort = new AbortController();
  const stream = await fetch(`${edge.url}/registry/channels/production/stream`, { signal: abort.signal });
  const decoder = new TextDecoder();
  let seen = '';
  for await (const chunk of stream.body!) {
    seen += decoder.decode(chunk as Uint8Array, { stream: true });
    if (seen.includes('event: composition')) break;
  }
  expect(seen).toContain('event: composition');
  abort.abort();
});

test('a release lost from this edge and from the registry’s store is 404', async () => {
  const base = `/_parts/mf-cart/${two.descriptor.version}`;
  await rm(join(edge.cacheDir, 'parts', 'mf-cart', two.descriptor.version, 'web'), { recursive: true });
  expect((await edge.get(`${base}/web/cart.js`)).statusCode).toBe(200);
  await rm(join(edge.cacheDir, 'parts', 'mf-cart', two.descriptor.version, 'web'), { recursive: true });
  await rm(join(registry.dataDir, 'artifacts'), { recursive: true });
  const lost = await edge.get(`${base}/web/cart.js`);
  expect([lost.statusCode, lost.headers['cache-control']]).toEqual([404, 'no-store']);
});
