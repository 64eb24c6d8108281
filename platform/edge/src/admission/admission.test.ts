import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rollout } from '@farmgate/contract/rollout';
import { sampleRelease } from '@farmgate/contract/testing';
import { sampleRemote, sampleRollout, sampleShell } from '../testing/sample-release.ts';
import { StandInRegistry } from '../testing/stand-in-registry.ts';
import { type StartedEdge, startEdge, until } from '../testing/start-edge.ts';

const shell = sampleShell('a', 'export {}');
const cart = sampleRemote('one', {}, 'export const mark = 1');
const newCart = sampleRemote('two', {}, 'export const mark = 2');
const brokenCart = sampleRemote('three', {}, "export const failsAt = '/cart'");
const home = { 'web/remoteEntry.js': 'home()', 'server/remote.js': 'export {}' };
const oldHome = sampleRelease('mf-home', home, { server: 'server/remote.js' });
const newHome = sampleRelease('mf-home', { ...home, 'web/new.js': 'new()' }, { server: 'server/remote.js' });
let registry: StandInRegistry;
let edge: StartedEdge;

beforeEach(async () => {
  registry = await new StandInRegistry().start();
  for (const release of [newCart, brokenCart, newHome]) registry.publish(release);
});
afterEach(async () => {
  await edge.remove();
  await registry.stop();
});

async function start(): Promise<void> {
  const { id } = registry.promote(shell, cart, oldHome);
  edge = await startEdge({ registryUrl: registry.url, renderProcesses: 3 });
  await edge.serves(id);
}
const rollOut = (...rollouts: Rollout[]) => registry.change({ rollouts }).id;
const health = async () => (await edge.get('/healthz')).json();
const served = async (cohort = 1) =>
  (await edge.get('/composition.json', { cookie: `farmgate_cohort=${cohort}` })).json();
const page = async (path = '/cart') => (await edge.get(path, { cookie: 'farmgate_cohort=1' })).body;

test('a rollout that throws is excluded with its reason; the shop and other rollouts are served', async () => {
  await start();
  await edge.serves(rollOut(sampleRollout(brokenCart, 100, 'cart'), sampleRollout(newHome, 100, 'home')));
  expect((await served()).parts).toMatchObject({
    'mf-cart': cart.descriptor.version,
    'mf-home': newHome.descriptor.version,
  });
  expect(await page()).toContain(`mf-cart@${cart.descriptor.version}`);
  const { version } = brokenCart.descriptor;
  expect((await health()).refused.reason).toBe(`mf-cart@${version} is excluded: /cart does not render: a part threw`);
  expect((await health()).rollouts.map(({ part }: { part: string }) => part)).toEqual(['mf-home']);

  await edge.serves(rollOut(sampleRollout(newHome, 100, 'home')));
  expect((await health()).refused).toBeNull();
});

test('a rollout without its files is excluded until they are available', async () => {
  await start();
  registry.replaced.set('web/new.js', null);
  await edge.serves(rollOut(sampleRollout(newHome, 100)));
  expect((await served()).parts['mf-home']).toBe(oldHome.descriptor.version);
  expect((await health()).refused.reason).toMatch(/^mf-home@.* is excluded: /);
  registry.replaced.clear();
  await until(async () => (await served()).parts['mf-home'] === newHome.descriptor.version, 'the rollout');
  await until(async () => (await health()).refused === null, 'the end of the rejection');
});

test('rollouts that render separately but not together are not combined', async () => {
  const picky = sampleRelease(
    'mf-home',
    { ...home, 'server/remote.js': 'export const remote = { failsBeside: 2 }' },
    { server: 'server/remote.js' },
  );
  registry.publish(picky);
  await start();
  await edge.serves(rollOut(sampleRollout(newCart, 100, 'cart'), sampleRollout(picky, 50, 'home')));
  const { parts } = await served(4);
  expect([parts['mf-cart'], parts['mf-home']]).not.toEqual([newCart.descriptor.version, picky.descriptor.version]);
  expect((await health()).refused.reason).toMatch(/^composition [0-9a-f]{12} is excluded: /);
});

test('live releases that do not render are rejected, and the shop stays as it is', async () => {
  await start();
  const { id } = registry.promote(shell, brokenCart);
  await until(async () => (await health()).refused !== null, 'the rejection');
  expect(await health()).toMatchObject({ ok: true, refused: { id, reason: '/cart does not render: a part threw' } });
  expect((await served()).parts['mf-cart']).toBe(cart.descriptor.version);
});

test('a changed share renders nothing again, and pages rendered for the admission are served', async () => {
  await start();
  await edge.serves(rollOut(sampleRollout(newCart, 99.99)));
  const before = await page();
  for (const percent of [20, 30, 99.99]) await edge.serves(rollOut(sampleRollout(newCart, percent)));
  expect(await page()).toBe(before);
  expect(before).toMatch(/<title>page \d+ of this process/);
});

test('without a registry it starts with its rollouts and recalled versions', async () => {
  await start();
  const recalled = { 'mf-cart': ['1.0.0-00000000'] };
  const { id } = registry.change({ rollouts: [sampleRollout(newCart, 100)], recalled });
  await edge.serves(id);
  const kept = () => readFile(join(edge.cacheDir, 'composition.json'), 'utf8').catch(() => '');
  await until(async () => (await kept()).includes(id), 'the disk');
  await edge.close();
  await registry.stop();

  edge = await startEdge({ registryUrl: registry.url, cacheDir: edge.cacheDir, renderProcesses: 3 });
  expect(await served()).toMatchObject({ parts: { 'mf-cart': newCart.descriptor.version }, recalled });
  expect(await page()).toContain(`mf-cart@${newCart.descriptor.version}`);
  const after = registry.change({ rollouts: [], recalled: { 'mf-cart': [newCart.descriptor.version] } });
  await registry.start();
  await edge.serves(after.id);
  expect(await served()).toMatchObject({ recalled: { 'mf-cart': [newCart.descriptor.version] } });
});

test('a version that a visitor would get again is not recalled for that visitor', async () => {
  await start();
  const recalled = { 'mf-cart': [cart.descriptor.version, newCart.descriptor.version] };
  await edge.serves(registry.change({ rollouts: [sampleRollout(newHome, 50)], recalled }).id);
  expect((await served()).recalled).toEqual({ 'mf-cart': [newCart.descriptor.version] });
});

test('a new shell must render every part before it is served', async () => {
  const breaking = sampleShell('b', "export const failsAt = '/cart'");
  registry.publish(breaking);
  await start();
  await edge.serves(rollOut(sampleRollout(breaking, 50)));
  expect((await health()).refused.reason).toBe(
    `shell@${breaking.descriptor.version} is excluded: /cart does not render: a part threw`,
  );
});
