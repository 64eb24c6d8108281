import { Socket } from 'node:net';
import { type TestRegistry, startTestRegistry } from '@farmgate/registry/testing';
import { type Rollout, isSelected } from '@farmgate/contract/rollout';
import { Cohorts } from '../cohorts/cohorts.ts';
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
const address = (network: number) => `203.0.${network}.7`;

/**
 * Addresses of networks that get the old and the new release in turn. In a random order, too many of the first ones can have the new
 * release: then the guard only pauses the rollout, because an attacker's networks could come like that.
 */
function inTurn(rollout: Rollout, count: number): string[] {
  const cohorts = new Cohorts({ edgeToken, addressOf: ({ headers }) => String(headers['x-forwarded-for']) });
  const networks = Array.from({ length: 256 }, (_, network) => address(network));
  const [outside, inside] = [false, true].map((wanted) =>
    networks.filter((from) => {
      const cohort = cohorts.ofNetwork({ headers: { 'x-forwarded-for': from }, socket: new Socket() })!;
      return isSelected(rollout, cohort) === wanted;
    }),
  ) as [string[], string[]];
  return Array.from({ length: count / 2 }, (_, at) => [outside[at]!, inside[at]!]).flat();
}

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
  const { rollouts } = (await read('/channels/production/composition')) as { rollouts: Rollout[] };
  let saw = 0;
  // Half of them get the release: far more than it takes.
  for (const from of inTurn(rollouts[0]!, 80)) {
    const { open, sendBeacon } = pageVisitor(edge, from);
    const page = await open('/cart');
    const isBad = page.versions['mf-cart'] === version;
    saw += isBad ? 1 : 0;
    expect(await sendBeacon(page, isBad ? ['mf-cart'] : [])).toBe(204);
  }
  expect(saw).toBeGreaterThanOrEqual(5);
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
