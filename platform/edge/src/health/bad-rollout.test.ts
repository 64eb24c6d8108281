import { type TestRegistry, startTestRegistry } from '@farmgate/registry/testing';
import { pageVisitor } from '../testing/page-visitor.ts';
import { change, promote, publish } from '../testing/publish.ts';
import { sampleRemote, sampleShell } from '../testing/sample-release.ts';
import { type StartedEdge, startEdge, until } from '../testing/start-edge.ts';

const edgeToken = 'the-token-of-all-edges';
const shell = sampleShell('a');
const [old, fresh] = [sampleRemote('old'), sampleRemote('fresh')];
let registry: TestRegistry;
let edge: StartedEdge;

const read = async (path: string) => (await fetch(registry.url + path)).json();
const newest = async () => ((await read('/log?limit=1')) as { entries: { action: string }[] }).entries[0]!;
const address = (visitor: number) => `203.0.${visitor}.7`;

beforeAll(async () => {
  registry = await startTestRegistry({ edgeToken });
  for (const release of [shell, old, fresh]) await publish(registry, release);
  edge = await startEdge({ registryUrl: new URL(registry.url).origin, edgeToken, trustProxy: 'loopback' });
  await edge.serves(await promote(registry, shell, old));
});
afterAll(async () => {
  await edge.remove();
  await registry.close();
});

test('beacons of its visitors end a bad rollout, and everyone gets the earlier release', async () => {
  const { name: part, version } = fresh.descriptor;
  await edge.serves(await change(registry, 'rollouts', { part, version, percent: 50 }));
  let saw = 0;
  // Half of them get the release: far more than it takes.
  for (let visitor = 0; visitor < 120; visitor += 1) {
    const { open, sendBeacon } = pageVisitor(edge, address(visitor));
    const page = await open('/cart');
    const isBad = page.versions['mf-cart'] === version;
    saw += isBad ? 1 : 0;
    expect(await sendBeacon(page, isBad ? ['mf-cart'] : [])).toBe(204);
  }
  expect(saw).toBeGreaterThanOrEqual(15);
  await until(async () => (await newest()).action === 'abort', 'the rollout to be taken back');
  expect(await newest()).toMatchObject({
    by: 'health policy',
    bad: true,
    figures: { version, signal: 'error', baseline: old.descriptor.version },
  });
  await until(async () => (await edge.get('/healthz')).json().rollouts.length === 0, 'the rollout to end');
  const { versions } = await pageVisitor(edge, address(0)).open('/cart');
  expect(versions['mf-cart']).toBe(old.descriptor.version);
});
