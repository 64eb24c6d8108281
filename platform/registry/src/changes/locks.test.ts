import type { SampleRelease } from '@farmgate/contract/testing';
import { call, promote, publish } from '../testing/calls.ts';
import { changesOf } from '../testing/changes.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

let registry: TestRegistry;
const shell = testRelease('shell', '1');
const carts = ['a', 'b'].map((marker) => testRelease('mf-cart', marker));
const [cartA, cartB] = carts as [SampleRelease, SampleRelease];
const [a, b] = carts.map(({ descriptor }) => descriptor.version) as [string, string];
const { rollback, rollOut, steer, lock, unlock, state, log, token } = changesOf(() => registry);

beforeEach(async () => {
  registry = await startTestRegistry();
  for (const release of [shell, ...carts]) await publish(registry, release);
  await promote(registry, [shell, cartA]);
});
afterEach(() => registry.close());

test('a lock says who, when and why to everybody whom it holds', async () => {
  const release = await token('release team', 'mf-cart', 'promote');
  const { compositionId } = await state();
  const { body } = await lock({ reason: 'Pongal sale' }, release);
  expect(body).toMatchObject({ changed: true, compositionId, entries: [{ action: 'lock', from: null, to: null }] });
  const [{ at: since }] = body.entries;
  const held = { part: 'mf-cart', since, by: 'release team', reason: 'Pongal sale' };
  expect((await state()).locks).toEqual([held]);
  for (const refused of [
    await promote(registry, [cartB]),
    await promote(registry, [cartB], { force: true }),
    await rollOut(cartB, 10),
    await lock(),
  ]) {
    expect(refused).toEqual({
      status: 423,
      body: {
        code: 'locked',
        message: `mf-cart on production is locked by release team since ${since.slice(0, 16).replace('T', ' ')} UTC: Pongal sale. Ask them, or unlock it first.`,
        lock: held,
      },
    });
  }
  await unlock();
  expect((await unlock()).body.changed).toBe(false);
  expect((await state()).locks).toEqual([]);
  expect((await promote(registry, [cartB])).status).toBe(200);
});

test('a lock does not block the end of an outage: rollback, pause, smaller share and abort still work', async () => {
  await promote(registry, [cartB]);
  await rollOut(cartA, 20);
  await lock();
  for (const refused of [await rollOut(cartA, 30), await steer('finish')]) expect(refused.status).toBe(423);
  expect((await rollOut(cartA, 10)).status).toBe(200);
  expect((await steer('pause')).status).toBe(200);
  expect((await steer('resume')).status).toBe(423);
  expect((await steer('abort', { bad: true })).status).toBe(200);
  expect((await rollback(a, { bad: true, force: true })).status).toBe(200);
  expect(await state()).toMatchObject({
    parts: { 'mf-cart': { version: a } },
    locks: [{}],
    recalled: { 'mf-cart': [b] },
  });
});

test('a lock holds one part of one channel', async () => {
  await lock();
  const nextShell = testRelease('shell', '2');
  await publish(registry, nextShell);
  expect((await promote(registry, [nextShell])).status).toBe(200);
  const staging = { releases: [{ part: 'mf-cart', version: b }], reason: 'somewhere else' };
  expect((await call(registry, 'POST', '/channels/staging/promotions', { body: staging })).status).toBe(200);
});

test('a part without a published release cannot be locked', async () => {
  expect(await lock({ part: 'mf-crt' })).toMatchObject({ status: 404, body: { code: 'unknown_part' } });
});

test('locking needs the role for the part', async () => {
  const stranger = await token('forms team', 'mf-forms', 'promote');
  const publisher = await token('cart ci', 'mf-cart', 'publish');
  for (const held of [stranger, publisher]) {
    expect((await lock({}, held)).status).toBe(403);
    expect((await unlock({}, held)).status).toBe(403);
    expect((await rollOut(cartB, 10, {}, held)).status).toBe(403);
    expect((await steer('abort', {}, held)).status).toBe(403);
  }
  expect(await log()).toHaveLength(2);
});
