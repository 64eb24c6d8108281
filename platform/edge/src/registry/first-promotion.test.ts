import { startTestRegistry } from '@farmgate/registry/testing';
import { startBalancer } from '../testing/balancer.ts';
import { promote, publish } from '../testing/publish.ts';
import { sampleRemote, sampleShell } from '../testing/sample-release.ts';
import { startEdge, until } from '../testing/start-edge.ts';

const edgeToken = 'the token of all edges';
const shell = sampleShell('a', 'export {}');
const cart = sampleRemote('one', {}, 'export {}');

test('behind a balancer that checks them, edges get ready by the first promotion, and serve while they drain', async () => {
  const balancer = await startBalancer();
  const probeUrls = [balancer.url];
  const registry = await startTestRegistry({ edgeToken, probeUrls });
  const registryUrl = new URL(registry.url).origin;
  const edges = await Promise.all([1, 2].map(() => startEdge({ registryUrl, edgeToken, renderProcesses: 3 })));
  try {
    balancer.servers.push(...edges.map(({ url }) => url));
    for (const release of [shell, cart]) await publish(registry, release);
    const readiness = async () =>
      Promise.all(edges.map(async ({ url }) => (await (await fetch(`${url}/readyz`)).json()) as object));
    const nothingLive = {
      status: 'not ready',
      reasons: [expect.stringMatching(/^nothing is live yet: channel production/)],
    };
    await until(
      async () => JSON.stringify(await readiness()).includes('nothing is live'),
      'both to reach the registry',
    );
    expect(await readiness()).toEqual([nothingLive, nothingLive]);
    expect((await fetch(`${edges[0]!.url}/livez`)).status).toBe(200);
    expect((await fetch(balancer.url)).status).toBe(503);

    await expect(promote(registry, shell, cart)).rejects.toThrow(
      /422 .*with status 503 and is not a Farmgate edge\. If it is a load balancer, none of its edges is ready/,
    );

    // Real settings have the edges' own addresses only.
    probeUrls.push(...edges.map(({ url }) => url));
    const id = await promote(registry, shell, cart);
    await Promise.all(edges.map((edge) => edge.serves(id)));
    expect(await readiness()).toEqual([{ status: 'ready' }, { status: 'ready' }]);
    expect((await fetch(`${balancer.url}/cart`)).status).toBe(200);

    edges[0]!.lifecycle.drain();
    const page = await fetch(`${edges[0]!.url}/cart`);
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
    expect(await readiness()).toEqual([
      { status: 'not ready', reasons: [expect.stringMatching(/^stopping: /)] },
      { status: 'ready' },
    ]);
    expect((await fetch(`${balancer.url}/cart`)).status).toBe(200);
  } finally {
    await Promise.all(edges.map((edge) => edge.remove()));
    await registry.close();
    await balancer.close();
  }
});

test('an edge that has not reached the registry says so', async () => {
  const edge = await startEdge();
  try {
    expect((await edge.get('/livez')).json()).toEqual({ status: 'alive' });
    const reasons = async () => (await edge.get('/readyz')).json().reasons as string[];
    await until(async () => (await reasons())[0]!.includes('does not answer'), 'the first attempt to fail');
    expect(await reasons()).toEqual([
      expect.stringMatching(/^no composition is on disk, and the registry was not reached: .*; check REGISTRY_URL$/),
    ]);
  } finally {
    await edge.remove();
  }
});
