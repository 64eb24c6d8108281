import type { SampleRelease } from '@farmgate/contract/testing';
import { type Answer, call, promote, publish } from '../testing/calls.ts';
import { changesOf } from '../testing/changes.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

let registry: TestRegistry;
const { rollback, rollOut, steer, lock, unlock, state, log } = changesOf(() => registry);

const [cartA, cartB] = ['a', 'b'].map((marker) => testRelease('mf-cart', marker)) as [SampleRelease, SampleRelease];
const ahead = testRelease('mf-cart', 'ahead of the API', { wire: 99 });
const formsAhead = testRelease('mf-forms', 'ahead of the API', { wire: 99 });
const a = cartA.descriptor.version;

beforeAll(async () => {
  registry = await startTestRegistry();
  for (const release of [testRelease('shell', '1'), cartA, cartB, ahead, formsAhead]) await publish(registry, release);
  await promote(registry, [cartB]);
  await promote(registry, [cartA]);
  await rollOut(ahead, 10, { force: true });
});
afterAll(() => registry.close());

const DRY = { dryRun: true };
const forced = { ...DRY, force: true };
const releases = (more: object) => call(registry, 'GET', '/releases?part=mf-forms', more);

test.each<[string, () => Promise<Answer>, object]>([
  ['promotion', () => promote(registry, [testRelease('shell', '1')], DRY), { action: 'promote' }],
  ['forced promotion', () => promote(registry, [formsAhead], forced), { forced: ['wire-contract'] }],
  ['rollback', () => rollback(cartB.descriptor.version, { ...DRY, bad: true }), { action: 'rollback', bad: true }],
  ['greater share', () => rollOut(ahead, 20, forced), { action: 'rollout', percent: 20, forced: ['wire-contract'] }],
  ['first share', () => rollOut(formsAhead, 5, forced), { action: 'rollout', from: null, percent: 5 }],
  ['pause', () => steer('pause', DRY), { action: 'pause' }],
  ['forced finish', () => steer('finish', forced), { action: 'finish', from: a, forced: ['wire-contract'] }],
  ['abort', () => steer('abort', { ...DRY, bad: true }), { action: 'abort', to: a, bad: true }],
  ['lock', () => lock(DRY), { action: 'lock' }],
])('a dry run of a %s tells the entry without an id, and changes nothing', async (_what, attempt, entry) => {
  const before = [await state(), await log(), await releases({})];
  expect(await attempt()).toMatchObject({ status: 200, body: { changed: true, entries: [{ ...entry, id: null }] } });
  expect([await state(), await log(), await releases({})]).toEqual(before);
});

test('a dry run of a resume and of an unlock change nothing either', async () => {
  await steer('pause');
  await lock();
  const before = [await state(), await log()];
  expect((await unlock(DRY)).body.entries).toMatchObject([{ id: null, action: 'unlock' }]);
  expect(await steer('resume', DRY)).toMatchObject({ status: 423 });
  expect([await state(), await log()]).toEqual(before);
  await unlock();
  // Restores the state for the other tests. The gate, which was overridden, would not let the rollout resume.
  await steer('abort');
  expect(await rollOut(ahead, 10, { force: true })).toMatchObject({ status: 200, body: { changed: true } });
});

test('a dry run is rejected by the gate like the change itself', async () => {
  expect(await promote(registry, [formsAhead], DRY)).toMatchObject({ status: 422, body: { code: 'refused_by_gate' } });
  expect(await steer('finish', DRY)).toMatchObject({ status: 422 });
});
