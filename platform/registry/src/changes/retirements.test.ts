import { call, promote, publish } from '../testing/calls.ts';
import { changesOf } from '../testing/changes.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

let registry: TestRegistry;
const { rollOut, lock, unlock, state, composition, log, token } = changesOf(() => registry);

const badge = { widgets: [{ name: 'badge', files: [] }] };
const shell = testRelease('shell', '1');
const cart = testRelease('mf-cart', 'first');
const nextCart = testRelease('mf-cart', 'next');
const owner = testRelease('mf-badge', 'first', badge);
const user = testRelease('mf-forms', 'mounts it', { mounts: ['badge'] });
const version = cart.descriptor.version;

beforeEach(async () => {
  registry = await startTestRegistry();
  for (const release of [shell, cart, nextCart, owner, user]) await publish(registry, release);
  await promote(registry, [shell, cart]);
});
afterEach(() => registry.close());

const retire = (parts: string[], more: object = {}, as?: string) =>
  call(registry, 'POST', '/channels/production/retirements', {
    body: { parts, reason: 'wrong prices', ...more },
    token: as,
  });

test('a first release leaves with its rollout, in spite of a lock, and comes back by a promotion', async () => {
  await rollOut(nextCart, 10);
  await lock();
  expect(await retire(['mf-cart'])).toMatchObject({
    status: 200,
    body: { changed: true, entries: [{ action: 'retire', part: 'mf-cart', from: version, to: null, bad: false }] },
  });
  expect(await state()).toMatchObject({
    parts: { shell: {} },
    rollouts: [],
    recalls: [],
    locks: [{ part: 'mf-cart' }],
  });
  expect((await state()).parts['mf-cart']).toBeUndefined();
  expect(await composition()).toMatchObject({ parts: { shell: {} }, rollouts: [] });
  expect((await promote(registry, [cart])).status).toBe(423);
  await unlock();
  expect((await promote(registry, [cart])).body.entries).toMatchObject([{ from: null, to: version }]);
});

test('as bad it recalls what is live and what rolls out: by whom, when and why', async () => {
  await rollOut(nextCart, 10);
  const { entries } = (await retire(['mf-cart'], { bad: true })).body;
  const recall = { part: 'mf-cart', since: entries[0].at, by: 'admin', reason: 'wrong prices' };
  expect((await state()).recalls).toEqual([
    { ...recall, version },
    { ...recall, version: nextCart.descriptor.version },
  ]);
  expect(await promote(registry, [cart])).toMatchObject({
    status: 409,
    body: { code: 'recalled', recall: { ...recall, version }, message: expect.stringContaining('wrong prices') },
  });
  const team = await token('cart team', 'mf-cart', 'promote');
  const byForce = { releases: [{ part: 'mf-cart', version }], reason: 'the prices were right', force: true };
  const promotions = '/channels/production/promotions';
  expect((await call(registry, 'POST', promotions, { body: byForce, token: team })).status).toBe(403);
  expect((await call(registry, 'POST', promotions, { body: byForce })).status).toBe(200);
  expect((await log())[0]).toMatchObject({ forced: ['recalled'], reason: 'the prices were right' });
  expect((await state()).recalls).toMatchObject([{ version: nextCart.descriptor.version }]);
});

test('the gate keeps a part whose widget a live part mounts, unless both leave', async () => {
  await promote(registry, [owner, user]);
  expect(await retire(['mf-badge'])).toMatchObject({
    status: 422,
    body: { refusals: [{ rule: 'mounted-widgets', message: expect.stringContaining('has the widget badge') }] },
  });
  expect((await retire(['mf-badge'], { dryRun: true })).status).toBe(422);
  expect((await retire(['mf-badge', 'mf-forms'])).body.entries).toHaveLength(2);
});

test('the shell leaves last', async () => {
  await rollOut(testRelease('mf-badge', 'first', badge), 10);
  expect(await retire(['shell'])).toMatchObject({
    status: 409,
    body: {
      code: 'shell_needed',
      parts: ['mf-badge', 'mf-cart'],
      message: expect.stringContaining('mf-badge, mf-cart'),
    },
  });
  expect((await retire(['shell', 'mf-cart'])).status).toBe(409);
  await call(registry, 'POST', '/channels/production/rollouts/mf-badge/abort', { body: { reason: 'for the test' } });
  expect((await retire(['shell', 'mf-cart'])).status).toBe(200);
  expect((await state()).parts).toEqual({});
});

test('a part that is only in a rollout is not retired', async () => {
  await rollOut(owner, 10);
  expect(await retire(['mf-badge'])).toMatchObject({
    status: 404,
    body: { code: 'not_live', message: expect.stringContaining('Abort its rollout instead') },
  });
});
