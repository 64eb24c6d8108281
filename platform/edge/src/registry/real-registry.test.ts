import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EdgeReport } from '@farmgate/contract/edge-report';
import { type TestRegistry, startTestRegistry } from '@farmgate/registry/testing';
import { abort, promote, publish, rollOut, rollback } from '../testing/publish.ts';
import { sampleRemote, sampleShell } from '../testing/sample-release.ts';
import { type StartedEdge, startEdge, until } from '../testing/start-edge.ts';
import { cohortCookie } from '../testing/cohort-cookie.ts';

interface EdgeListed {
  revision: number;
  edges: EdgeReport[];
}

const shell = sampleShell('a');
const [one, two] = [sampleRemote('one'), sampleRemote('two')];
let registry: TestRegistry;
let edge: StartedEdge;

beforeEach(async () => {
  registry = await startTestRegistry();
  for (const release of [shell, one, two]) await publish(registry, release);
  edge = await startEdge({ registryUrl: new URL(registry.url).origin });
});
afterEach(async () => {
  await edge?.remove();
  await registry?.close();
});

test('an empty channel is different from a registry that is down', async () => {
  await until(async () => (await edge.get('/')).body.includes('no live shell'), 'the reason');
  expect((await edge.get('/healthz')).json().registry.state).toBe('streaming');
});

test('promotion and rollback reach the next page', async () => {
  await edge.serves(await promote(registry, shell, one));
  expect((await edge.get('/cart')).body).toContain(one.descriptor.version);
  await edge.serves(await promote(registry, two));
  expect((await edge.get('/cart')).body).toContain(two.descriptor.version);

  await edge.serves(await rollback(registry, one));
  expect((await edge.get('/cart')).body).toContain(one.descriptor.version);
});

test('a rollout reaches its cohorts, and is recalled if it was bad', async () => {
  const parts = async (cohort: number) => {
    return (await edge.get('/composition.json', { cookie: cohortCookie(cohort) })).json();
  };
  await edge.serves(await promote(registry, shell, one));
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

test('the registry is reachable through the edge, including its stream', async () => {
  await edge.serves(await promote(registry, shell, one));
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

test('it reports what it serves, rejections included, and that it stops', async () => {
  const edgeToken = 'the token of all edges';
  const other = await startTestRegistry({ edgeToken });
  const broken = sampleRemote('three', {}, "export const failsAt = '/cart'");
  const renderedShell = sampleShell('b', 'export {}');
  for (const release of [renderedShell, one, broken]) await publish(other, release);
  const reporting = await startEdge({ registryUrl: new URL(other.url).origin, edgeToken, renderProcesses: 3 });
  const registered = async () => {
    const answer = await fetch(`${other.url}/channels/production/edges`);
    return (await answer.json()) as EdgeListed;
  };
  const decided = async () => {
    const { revision, edges } = await registered();
    return edges.length > 0 && edges.every(({ admitted }) => admitted === revision);
  };
  try {
    await reporting.serves(await promote(other, renderedShell, one));
    await until(decided, 'the report of the first releases');
    await promote(other, broken);
    await until(async () => (await registered()).edges.some(({ rejected }) => rejected.length > 0), 'the rejection');
    const { version } = broken.descriptor;
    expect((await registered()).edges).toMatchObject([
      {
        edge: expect.stringMatching(/:\d+$/),
        missed: 0,
        rejected: [{ part: 'mf-cart', version, rollout: false, serving: one.descriptor.version }],
      },
    ]);
    expect((await reporting.get('/healthz')).json().registry.report).toEqual({ at: expect.any(String), failure: null });
  } finally {
    await reporting.remove();
  }
  expect((await registered()).edges).toEqual([]);
  await other.close();
});

test('a new route is served as soon as the registry says that all edges have decided', async () => {
  const edgeToken = 'the token of all edges';
  const other = await startTestRegistry({ edgeToken });
  for (const release of [shell, one]) await publish(other, release);
  const reporting = await startEdge({ registryUrl: new URL(other.url).origin, edgeToken });
  try {
    await reporting.serves(await promote(other, shell));
    expect((await reporting.get('/cart')).statusCode).toBe(404);
    await promote(other, one);
    const list = async (query = '') =>
      (await (await fetch(`${other.url}/channels/production/edges${query}`)).json()) as EdgeListed;
    const { revision } = await list();
    const { edges } = await list(`?after=${revision}&wait=10000`);
    expect(edges).toMatchObject([{ admitted: revision, rejected: [] }]);
    expect((await reporting.get('/cart')).statusCode).toBe(200);
  } finally {
    await reporting.remove();
    await other.close();
  }
});

test('a release that neither the edge nor the registry has is 404', async () => {
  await edge.serves(await promote(registry, shell, two));
  const address = `/_parts/mf-cart/${two.descriptor.version}/web/cart.js`;
  // The edge compresses what it has just loaded, and writes that beside it.
  const lose = () =>
    rm(join(edge.cacheDir, 'parts', 'mf-cart', two.descriptor.version, 'web'), {
      recursive: true,
      force: true,
      maxRetries: 10,
    });
  await lose();
  expect((await edge.get(address)).statusCode).toBe(200);
  await rm(join(registry.dataDir, 'artifacts'), { recursive: true });
  await until(async () => {
    await lose();
    return (await edge.get(address)).statusCode === 404;
  }, 'the file to be gone');
  expect((await edge.get(address)).headers['cache-control']).toBe('no-store');
});
