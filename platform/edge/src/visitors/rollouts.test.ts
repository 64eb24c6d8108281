import { COHORTS, type Rollout, isSelected } from '@farmgate/contract/rollout';
import { sampleRelease } from '@farmgate/contract/testing';
import * as fc from 'fast-check';
import { sampleRemote, sampleRollout, sampleShell } from '../testing/sample-release.ts';
import { StandInRegistry } from '../testing/stand-in-registry.ts';
import { type StartedEdge, startEdge } from '../testing/start-edge.ts';
import { cohortCookie } from '../testing/cohort-cookie.ts';

const shell = sampleShell('a');
const [cart, newCart] = [sampleRemote('one'), sampleRemote('two')];
const home = sampleRelease('mf-home', { 'web/remoteEntry.js': 'home(1)' });
const newHome = sampleRelease('mf-home', { 'web/remoteEntry.js': 'home(2)' });
const registry = new StandInRegistry();
let edge: StartedEdge;

beforeAll(async () => {
  await registry.start();
  const { id } = registry.promote(shell, cart, home);
  registry.publish(newCart);
  registry.publish(newHome);
  edge = await startEdge({ registryUrl: registry.url });
  await edge.serves(id);
});
afterAll(async () => {
  await edge.remove();
  await registry.stop();
});

const rollOut = (...rollouts: Rollout[]) => edge.serves(registry.change({ rollouts }).id);
const as = (cohort: number) => ({ cookie: cohortCookie(cohort) });
const versions = async (cohort: number): Promise<Record<string, string>> =>
  (await edge.get('/composition.json', as(cohort))).json().parts;
const hasNewCart = async (cohort: number) => (await versions(cohort))['mf-cart'] === newCart.descriptor.version;
const some = fc.sample(fc.integer({ min: 0, max: COHORTS - 1 }), 200);
const withNewCart = async () => {
  const answers = await Promise.all(some.map(hasNewCart));
  return some.filter((_cohort, at) => answers[at]);
};

test('exactly the cohorts that a rollout selects get its release', async () => {
  const share = fc.integer({ min: 1, max: 9_999 });
  const property = fc.asyncProperty(fc.uuid(), share, async (id, chosen) => {
    const rollout = { ...sampleRollout(newCart, 0, id), share: chosen };
    await rollOut(rollout);
    expect(await withNewCart()).toEqual(some.filter((cohort) => isSelected(rollout, cohort)));
  });
  await fc.assert(property, { numRuns: 10 });
});

test('0 % selects no cohort, 100 % all, and cohorts stay selected while the share grows', async () => {
  await rollOut(sampleRollout(newCart, 0));
  let before = await withNewCart();
  expect(before).toEqual([]);
  for (const percent of [1, 10, 20, 50, 99.99, 100]) {
    await rollOut(sampleRollout(newCart, percent));
    const now = await withNewCart();
    expect(now).toEqual(expect.arrayContaining(before));
    before = now;
  }
  expect(before).toEqual(some);
  const visitor = await edge.get('/cart');
  expect(visitor.body).toContain(newCart.descriptor.version);
  expect(visitor.headers['set-cookie']).toBeUndefined();
});

test('a paused rollout selects no cohort, and the same ones after it is resumed', async () => {
  const rollout = sampleRollout(newCart, 30);
  await rollOut(rollout);
  const before = await withNewCart();
  await rollOut({ ...rollout, state: 'paused' });
  expect(await withNewCart()).toEqual([]);
  await rollOut(rollout);
  expect(await withNewCart()).toEqual(before);
});

test('two rollouts select independently, and a page has the visitor’s version of each part that it uses', async () => {
  const rollouts = [sampleRollout(newCart, 50, 'cart'), sampleRollout(newHome, 50, 'home')];
  await rollOut(...rollouts);
  const groups = new Set<string>();
  for (const cohort of some.slice(0, 60)) {
    const wanted = {
      shell: shell.descriptor.version,
      'mf-cart': (isSelected(rollouts[0]!, cohort) ? newCart : cart).descriptor.version,
      'mf-home': (isSelected(rollouts[1]!, cohort) ? newHome : home).descriptor.version,
    };
    expect(await versions(cohort)).toEqual(wanted);
    const { body } = await edge.get('/cart', as(cohort));
    for (const part of ['shell', 'mf-cart'] as const) expect(body).toContain(wanted[part]);
    for (const { descriptor } of [home, newHome]) expect(body).not.toContain(descriptor.version);
    groups.add(JSON.stringify(wanted));
  }
  expect(groups.size).toBe(4);
  expect((await edge.get('/healthz')).json().rollouts).toEqual([
    { part: 'mf-cart', version: newCart.descriptor.version, percent: 50 },
    { part: 'mf-home', version: newHome.descriptor.version, percent: 50 },
  ]);
});

test('variants share no answers, and shared caches may not store them', async () => {
  const rollout = sampleRollout(newCart, 50);
  await rollOut(rollout);
  const [inside, outside] = [0, 1].map((chosen) => some.find((cohort) => isSelected(rollout, cohort) === !chosen)!);
  for (let time = 0; time < 3; time += 1) {
    const pages = await Promise.all([inside!, outside!].map((cohort) => edge.get('/cart', as(cohort))));
    expect(pages.map(({ body }) => body.includes(newCart.descriptor.version))).toEqual([true, false]);
    for (const { headers } of pages)
      expect([headers['cache-control'], headers.vary]).toEqual(['private, no-cache', 'accept-encoding, cookie']);
  }
  const mine = await edge.get('/composition.json', as(inside!));
  expect([mine.headers['cache-control'], mine.headers.vary]).toEqual(['private, no-cache', 'cookie']);
  const tagged = { 'if-none-match': String(mine.headers.etag) };
  expect((await edge.get('/composition.json', { ...as(inside!), ...tagged })).statusCode).toBe(304);
  expect((await edge.get('/composition.json', { ...as(outside!), ...tagged })).statusCode).toBe(200);
});

test('the first page sets a cohort while a rollout divides the visitors', async () => {
  await rollOut();
  expect((await edge.get('/cart')).headers['set-cookie']).toBeUndefined();
  await rollOut(sampleRollout(newCart, 10));
  const cookie = String((await edge.get('/cart')).headers['set-cookie']);
  expect(cookie).toMatch(/^farmgate_cohort=\d{1,4}\.\d{10}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await edge.get('/cart', { cookie: cookie.split(';')[0]! })).headers['set-cookie']).toBeUndefined();
});

test('a page of parts that do not roll out sets no cohort, but the list of all versions does', async () => {
  const rollout = sampleRollout(newCart, 50);
  await rollOut(rollout);
  expect((await edge.get('/terms-and-conditions')).headers['set-cookie']).toBeUndefined();
  for (let time = 0; time < 20; time += 1) {
    const answer = await edge.get('/composition.json');
    const cohort = Number(/=(\d+)/.exec(String(answer.headers['set-cookie']))![1]);
    expect(answer.json().parts['mf-cart'] === newCart.descriptor.version).toBe(isSelected(rollout, cohort));
  }
  const known = await edge.get('/composition.json', as(7));
  expect(known.headers['set-cookie']).toBeUndefined();
  await rollOut();
  expect((await edge.get('/composition.json')).headers['set-cookie']).toBeUndefined();
});

test('the first page already has the variant of its cohort cookie', async () => {
  const rollout = sampleRollout(newCart, 50);
  await rollOut(rollout);
  for (let time = 0; time < 20; time += 1) {
    const { headers, body } = await edge.get('/cart');
    const cohort = Number(/=(\d+)/.exec(String(headers['set-cookie']))![1]);
    expect(body.includes(newCart.descriptor.version)).toBe(isSelected(rollout, cohort));
  }
});

test.each([
  'NaN',
  '5',
  '10000.1',
  '-1.1',
  '1e3.1',
  '0x10.1',
  '007.1',
  '',
  ' ',
  '1.',
  '.1',
  '%31',
  '٣',
  '9'.repeat(400),
  '__proto__',
])('the cookie value %j is no cohort: a new one takes its place', async (value) => {
  await rollOut(sampleRollout(newCart, 50));
  const cookie = `farmgate_cohort=${encodeURIComponent(value)}`;
  const { statusCode, headers } = await edge.get('/cart', { cookie });
  expect([statusCode, String(headers['set-cookie'])]).toEqual([200, expect.stringMatching(/^farmgate_cohort=\d/)]);
  expect((await edge.get('/composition.json', { cookie })).statusCode).toBe(200);
});

test('the first of two cookies counts, because browsers send the most specific one first', async () => {
  const rollout = sampleRollout(newCart, 50);
  await rollOut(rollout);
  const [inside, outside] = [0, 1].map((chosen) => some.find((cohort) => isSelected(rollout, cohort) === !chosen)!);
  const both = { cookie: `${cohortCookie(inside!)}; a=b; ${cohortCookie(outside!)}` };
  expect((await edge.get('/composition.json', both)).json().parts['mf-cart']).toBe(newCart.descriptor.version);
});

test('TLS visitors’ cookies stay on TLS', async () => {
  const secure = await startEdge({ registryUrl: registry.url, publicUrl: 'https://shop.example' });
  try {
    await secure.serves(registry.change({ rollouts: [sampleRollout(newCart, 10)] }).id);
    expect((await secure.get('/cart')).headers['set-cookie']).toMatch(/; Secure/);
  } finally {
    await secure.remove();
  }
});
