import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rollout } from '@farmgate/contract/rollout';
import { type SampleRelease, sampleRelease } from '@farmgate/contract/testing';
import { remoteBundle, sampleRemote, sampleRollout, sampleShell } from '../testing/sample-release.ts';
import { StandInRegistry } from '../testing/stand-in-registry.ts';
import { type StartedEdge, startEdge, until } from '../testing/start-edge.ts';
import { cohortCookie } from '../testing/cohort-cookie.ts';

const widgets = [{ name: 'bag', files: [] }];
const shell = sampleShell('a', 'export {}');
const cart = sampleRemote('one', { widgets }, 'export const mark = 1');
const newCart = sampleRemote('two', { widgets }, 'export const mark = 2');
const brokenCart = sampleRemote('three', {}, "export const failsAt = '/cart'");
/** Slower than the time limit of a page. */
const slowCart = sampleRemote('four', {}, "export const hangsAt = '/cart'");
/** A release of a part with the page `/<name>` that mounts a widget of the cart. */
function remote(name: string, mark: string, server = ''): SampleRelease {
  const content = { [`web/${mark}.js`]: `${name} ${mark}`, ...remoteBundle(`export {};${server}`) };
  const routes = [{ id: name, path: `/${name}`, kind: 'react' as const, files: [] }];
  return sampleRelease(name, content, { server: 'server/remote.js', routes, mounts: ['bag'] });
}
const [home, newHome] = [remote('mf-home', 'old'), remote('mf-home', 'new')];
const [forms, newForms] = [remote('mf-forms', 'old'), remote('mf-forms', 'new')];
let registry: StandInRegistry;
let edge: StartedEdge;

beforeEach(async () => {
  registry = await new StandInRegistry().start();
  for (const release of [newCart, brokenCart, slowCart, newHome]) registry.publish(release);
});
afterEach(async () => {
  await edge.remove();
  await registry.stop();
});

const live = [shell, cart, home, forms];
async function start(releases = live, renderProcesses = 8): Promise<void> {
  const { id } = registry.promote(...releases);
  edge = await startEdge({ registryUrl: registry.url, renderProcesses });
  await edge.serves(id);
}
const rollOut = (...rollouts: Rollout[]) => registry.change({ rollouts }).id;
const health = async () => (await edge.get('/healthz')).json();
const served = async (cohort = 1) => (await edge.get('/composition.json', { cookie: cohortCookie(cohort) })).json();
const page = async (path = '/cart') => (await edge.get(path, { cookie: cohortCookie(1) })).body;
const versionOf = ({ descriptor }: SampleRelease): string => descriptor.version;
const becomesServed = (release: SampleRelease, cohort = 1) =>
  until(
    async () => (await served(cohort)).parts[release.descriptor.name] === versionOf(release),
    `${release.descriptor.name} to be served`,
  );

const nothingIsRejected = () => until(async () => (await health()).refused.length === 0, 'the end of the rejection');

test('a slow release keeps its part at the last good one; a rollback of another part is live at once', async () => {
  await start([shell, cart, home, newForms]);
  registry.promote(shell, slowCart, home, forms);
  await becomesServed(forms);
  expect(await edge.rejects('mf-cart')).toMatch(/^\/cart does not render: it took longer than \d+ ms$/);
  const { parts } = await served();
  expect(parts).toMatchObject({ 'mf-forms': versionOf(forms), 'mf-cart': versionOf(cart) });
  expect((await health()).refused).toEqual([
    {
      part: 'mf-cart',
      version: versionOf(slowCart),
      rollout: false,
      serving: versionOf(cart),
      reason: expect.any(String),
    },
  ]);
  registry.promote(shell, cart, home, forms);
  await nothingIsRejected();
});

test('a rollout that throws is rejected with its reason; the shop and other rollouts are served', async () => {
  await start();
  rollOut(sampleRollout(brokenCart, 100, 'cart'), sampleRollout(newHome, 100, 'home'));
  expect(await edge.rejects('mf-cart')).toBe('/cart does not render: a part threw');
  await becomesServed(newHome);
  expect((await served()).parts['mf-cart']).toBe(versionOf(cart));
  expect(await page()).toContain(`mf-cart@${versionOf(cart)}`);
  expect((await health()).rollouts.map(({ part }: { part: string }) => part)).toEqual(['mf-home']);

  rollOut(sampleRollout(newHome, 100, 'home'));
  await nothingIsRejected();
});

test('a rollout without its files is rejected until they are available', async () => {
  await start();
  registry.replaced.set('web/new.js', null);
  const id = rollOut(sampleRollout(newHome, 100));
  expect(await edge.rejects('mf-home')).toMatch(/^mf-home@/);
  expect((await served()).parts['mf-home']).toBe(versionOf(home));
  registry.replaced.clear();
  await edge.serves(id);
  expect((await served()).parts['mf-home']).toBe(versionOf(newHome));
  expect((await health()).refused).toEqual([]);
});

test('of rollouts that render separately but not on one page, only one is served', async () => {
  const picky = remote('mf-home', 'picky', 'export const failsBeside = 2');
  registry.publish(picky);
  await start();
  rollOut(sampleRollout(newCart, 100, 'cart'), sampleRollout(picky, 50, 'home'));
  await until(async () => (await health()).refused.length === 1, 'the rejection');
  const { parts } = await served(4);
  expect([parts['mf-cart'], parts['mf-home']]).not.toEqual([versionOf(newCart), versionOf(picky)]);
  expect((await health()).rollouts).toHaveLength(1);
});

test('a live release goes before a rollout that does not render beside it', async () => {
  const picky = remote('mf-home', 'picky', 'export const failsBeside = 2');
  registry.publish(picky);
  await start();
  await edge.serves(rollOut(sampleRollout(picky, 100)));
  const { rollouts } = registry.promote(shell, newCart, home, forms);
  expect(rollouts).toEqual([]);
  registry.change({ rollouts: [sampleRollout(picky, 100)] });
  await becomesServed(newCart);
  expect(await edge.rejects('mf-home')).toBe('/mf-home does not render: a part threw');
  expect((await served()).parts['mf-home']).toBe(versionOf(home));
});

test('a live release that does not render keeps its part; retired parts and other changes apply', async () => {
  await start();
  registry.promote(shell, brokenCart, newHome);
  await becomesServed(newHome);
  expect(await edge.rejects('mf-cart')).toBe('/cart does not render: a part threw');
  expect((await served()).parts).toEqual({
    shell: versionOf(shell),
    'mf-cart': versionOf(cart),
    'mf-home': versionOf(newHome),
  });
  expect((await edge.get('/mf-forms')).statusCode).toBe(404);
});

test('releases that render only together go live together', async () => {
  await start();
  const pair = [remote('mf-home', 'a', 'export const failsWithout = 2'), newCart];
  await edge.serves(registry.promote(shell, ...pair, forms).id);
  expect((await health()).refused).toEqual([]);
});

test('a release that needs another one is served when the other one arrives', async () => {
  await start();
  const needing = remote('mf-home', 'a', 'export const failsWithout = 2');
  registry.promote(shell, cart, needing, forms);
  expect(await edge.rejects('mf-home')).toBe('/mf-home does not render: it needs 2');
  await edge.serves(registry.promote(shell, newCart, needing, forms).id);
});

test('a download that hangs delays no other release, and a newer release takes its place', async () => {
  await start();
  registry.hanging.add('web/hanging.js');
  const hanging = remote('mf-home', 'hanging');
  registry.promote(shell, cart, hanging, newForms);
  await becomesServed(newForms);
  expect((await served()).parts['mf-home']).toBe(versionOf(home));
  expect(await edge.rejects('mf-home')).toMatch(/its files are still being downloaded after 3 s$/);
  await edge.serves(registry.promote(shell, cart, newHome, newForms).id);
  expect((await health()).refused).toEqual([]);
});

test('the first release of a part that does not render is left to browsers', async () => {
  await start([shell, home]);
  registry.promote(shell, home, brokenCart);
  expect(await edge.rejects('mf-cart')).toBe('/cart does not render: a part threw');
  expect((await health()).refused).toMatchObject([{ part: 'mf-cart', serving: null }]);
  const { statusCode, body } = await edge.get('/cart');
  expect([statusCode, body.includes('<div id="app"></div>')]).toEqual([200, true]);
  expect(await page('/mf-home')).toContain(`mf-home@${versionOf(home)}`);
});

test('a first shell that does not render is left to browsers as well', async () => {
  await start([sampleShell('a', "export const failsAt = '/terms-and-conditions'"), cart]);
  expect(await edge.rejects('shell')).toContain('/terms-and-conditions does not render');
  expect(await page()).toContain('<div id="app"></div>');
});

test('only pages that use a changed part are rendered, and nothing else is downloaded', async () => {
  await start();
  const before = await Promise.all(['/cart', '/mf-home'].map(page));
  registry.requested.splice(0);
  await edge.serves(registry.promote(shell, cart, home, newForms).id);
  expect(new Set(registry.requested.map((path) => path.split('@')[0]!.split('/')[0]))).toEqual(new Set(['mf-forms']));
  const title = (html: string) => /<title>(.*?)<\/title>/.exec(html)![1];
  expect((await Promise.all(['/cart', '/mf-home'].map(page))).map(title)).toEqual(before.map(title));
});

test('a changed share renders nothing again, and pages rendered for the admission are served', async () => {
  await start();
  await edge.serves(rollOut(sampleRollout(newCart, 99.99)));
  const before = await page();
  for (const percent of [20, 30, 99.99]) await edge.serves(rollOut(sampleRollout(newCart, percent)));
  expect(await page()).toBe(before);
});

test('without a registry it starts with the admitted releases, rollouts and recalled versions', async () => {
  await start();
  const recalled = { 'mf-cart': ['1.0.0-00000000'] };
  registry.promote(shell, cart, remote('mf-home', 'broken', "export const failsAt = '/mf-home'"), forms);
  registry.change({ rollouts: [sampleRollout(newCart, 100)], recalled });
  await edge.rejects('mf-home');
  await becomesServed(newCart);
  const kept = () => readFile(join(edge.cacheDir, 'composition.json'), 'utf8').catch(() => '');
  await until(async () => (await kept()).includes(versionOf(newCart)), 'the disk');
  await edge.close();
  await registry.stop();

  edge = await startEdge({ registryUrl: registry.url, cacheDir: edge.cacheDir, renderProcesses: 8 });
  expect(await served()).toMatchObject({
    parts: { 'mf-cart': versionOf(newCart), 'mf-home': versionOf(home) },
    recalled,
  });
  expect(await page()).toContain(`mf-cart@${versionOf(newCart)}`);
  registry.promote(...live);
  const after = registry.change({ rollouts: [], recalled: { 'mf-cart': [versionOf(newCart)] } });
  await registry.start();
  await edge.serves(after.id);
  await until(async () => (await health()).composition.source === 'registry', 'the registry');
  expect(await served()).toMatchObject({ recalled: { 'mf-cart': [versionOf(newCart)] } });
});

test('a version that a visitor would get again is not recalled for that visitor', async () => {
  await start();
  const recalled = { 'mf-cart': [versionOf(cart), versionOf(newCart)] };
  await edge.serves(registry.change({ rollouts: [sampleRollout(newHome, 50)], recalled }).id);
  expect((await served()).recalled).toEqual({ 'mf-cart': [versionOf(newCart)] });
});

test('a new shell must render every part before it is served', async () => {
  const breaking = sampleShell('b', "export const failsAt = '/cart'");
  registry.publish(breaking);
  await start();
  rollOut(sampleRollout(breaking, 50));
  expect(await edge.rejects('shell')).toBe('/cart does not render: a part threw');
  expect((await health()).refused).toMatchObject([{ version: versionOf(breaking), rollout: true }]);
});

test('a rollout that becomes live for all was checked before', async () => {
  await start();
  await edge.serves(rollOut(sampleRollout(newCart, 100)));
  const before = await page();
  await edge.serves(registry.promote(shell, newCart, home, forms).id);
  expect(await page()).toBe(before);
});
