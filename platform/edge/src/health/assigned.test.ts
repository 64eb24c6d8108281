import { proofOf } from '@farmgate/contract/health-proof';
import type { Visit } from '@farmgate/contract/health-outcomes';
import { COHORTS, isSelected } from '@farmgate/contract/rollout';
import { type OpenPage, pageVisitor } from '../testing/page-visitor.ts';
import { cohortCookie } from '../testing/cohort-cookie.ts';
import { sampleRemote, sampleRollout, sampleShell } from '../testing/sample-release.ts';
import { StandInRegistry } from '../testing/stand-in-registry.ts';
import { type StartedEdge, startEdge } from '../testing/start-edge.ts';

const edgeToken = 'the-token-of-all-edges';
const shell = sampleShell('a');
shell.descriptor.outcomes = [];
const [cart, newCart] = [sampleRemote('old'), sampleRemote('new')];
const rollout = sampleRollout(newCart, 50);
const chosen = Array.from({ length: COHORTS }, (_, cohort) => cohort).find((cohort) => isSelected(rollout, cohort))!;
let registry: StandInRegistry;
let edge: StartedEdge;

beforeEach(async () => {
  registry = await new StandInRegistry().start();
  registry.publish(newCart);
  edge = await startEdge({ registryUrl: registry.url, edgeToken, trustProxy: 'loopback' });
  await edge.serves(registry.promote(shell, cart).id);
  await edge.serves(registry.change({ rollouts: [rollout] }).id);
});
afterEach(async () => {
  await edge.remove();
  await registry.stop();
});

/** Addresses in networks of which the edge gives some the new release and some not. */
async function addresses(count: number) {
  const found = { new: [] as string[], old: [] as string[] };
  for (let network = 0; found.new.length < count || found.old.length < count; network += 1) {
    const address = `203.0.${network}.7`;
    const headers = { 'x-forwarded-for': address };
    const { parts } = (await edge.get('/composition.json', headers)).json() as { parts: Record<string, string> };
    found[parts['mf-cart'] === newCart.descriptor.version ? 'new' : 'old'].push(address);
  }
  return found;
}

/** Ends the edge and gives the visits that it reported of a release. */
async function visitsOf({ descriptor: { name, version } }: typeof cart): Promise<Visit[]> {
  await edge.close();
  return registry.healthReports
    .flatMap(({ visits = [] }) => visits)
    .filter((release) => release.part === name && release.version === version)
    .flatMap(({ visits }) => visits);
}

const failing = async (address: string, cookie?: string) => {
  const { open, sendBeacon } = pageVisitor(edge, address, cookie);
  const page = await open('/cart');
  await sendBeacon(page, ['mf-cart']);
  return page;
};

test('visitors count for the release that their network gets', async () => {
  const {
    new: [first],
    old: [other],
  } = await addresses(1);
  expect((await failing(first!)).versions['mf-cart']).toBe(newCart.descriptor.version);
  expect((await failing(other!)).versions['mf-cart']).toBe(cart.descriptor.version);
  expect(await visitsOf(newCart)).toMatchObject([{ served: true, started: true, signals: ['error'] }]);
  expect(await visitsOf(cart)).toMatchObject([{ served: true, started: true, signals: ['error'] }]);
});

test('a network draws no other release by asking again without cookies', async () => {
  const {
    old: [address],
  } = await addresses(1);
  for (let time = 0; time < 20; time += 1)
    expect((await failing(address!)).versions['mf-cart']).toBe(cart.descriptor.version);
  expect(await visitsOf(newCart)).toEqual([]);
});

test('a visitor who chooses the release by the cookie gets it, and counts for no release that rolls out', async () => {
  const {
    old: [address],
  } = await addresses(1);
  expect((await failing(address!, cohortCookie(chosen))).versions['mf-cart']).toBe(newCart.descriptor.version);
  expect(await visitsOf(newCart)).toEqual([]);
  expect(await visitsOf(cart)).toEqual([]);
  expect(await visitsOf(shell)).toMatchObject([{ served: true, started: true }]);
});

test('a visitor from another network keeps the release, and does not prevent that its own visitors count', async () => {
  const {
    old: [address],
  } = await addresses(1);
  await failing(address!, cohortCookie(chosen));
  await failing(address!);
  expect(await visitsOf(cart)).toMatchObject([{ served: true, started: true }]);
});

test('a beacon for the release that the network does not get does not count', async () => {
  const {
    old: [address],
  } = await addresses(1);
  const { open, post } = pageVisitor(edge, address!);
  const { page, view, composition }: OpenPage = await open('/cart');
  const part = { part: 'mf-cart', version: newCart.descriptor.version, signals: ['error'] };
  await post({ page, view, proof: proofOf(page, view, composition), age: 900, parts: [part] });
  expect(await visitsOf(newCart)).toEqual([]);
  expect(await visitsOf(cart)).toMatchObject([{ served: true, started: true }]);
});

test('a cohort of an earlier rollout is assigned again by the network', async () => {
  const {
    new: [address],
  } = await addresses(1);
  const before = Math.floor(Date.parse(rollout.since) / 1_000) - 1;
  const notChosen = Array.from({ length: COHORTS }, (_, cohort) => cohort).find(
    (cohort) => !isSelected(rollout, cohort),
  )!;
  expect((await failing(address!, `farmgate_cohort=${notChosen}.${before}`)).versions['mf-cart']).toBe(
    newCart.descriptor.version,
  );
  expect(await visitsOf(newCart)).toMatchObject([{ signals: ['error'] }]);
});

test('once a rollout is over, every visitor counts', async () => {
  const {
    old: [address],
  } = await addresses(1);
  await edge.serves(registry.change({ rollouts: [] }).id);
  await failing(address!, cohortCookie(chosen));
  expect(await visitsOf(cart)).toMatchObject([{ served: true, started: true, signals: ['error'] }]);
});
