import type { SampleRelease } from '@farmgate/contract/testing';
import { call, promote, publish } from '../testing/calls.ts';
import { changesOf } from '../testing/changes.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

let registry: TestRegistry;
const { rollOut, steer, lock, unlock, state, log, token } = changesOf(() => registry);
const route = (path: string) => ({ id: path, path, kind: 'react' as const, files: [] });

const shell = testRelease('shell', '1');
const [cartA, cartB] = ['a', 'b'].map((marker) => testRelease('mf-cart', marker)) as [SampleRelease, SampleRelease];
const two = [route('/offers'), route('/gifts')];
const clashing = testRelease('mf-forms', 'clashes twice', { routes: two });
const owner = testRelease('mf-account', 'owns both', { routes: two });
const ahead = testRelease('mf-forms', 'ahead of the API', { wire: 99 });

beforeAll(async () => {
  registry = await startTestRegistry();
  for (const release of [shell, cartA, cartB, clashing, owner, ahead]) await publish(registry, release);
  await promote(registry, [shell, cartA, owner]);
});
afterAll(() => registry.close());

test('a rejection has the first violation and how many more there are; the log names a rule once', async () => {
  const { status, body } = await promote(registry, [clashing]);
  expect([status, body.refusals.length]).toEqual([422, 2]);
  expect(body.message).toBe(`Rejected by the gate: ${body.refusals[0].message}, and 1 more.`);
  const single = (await promote(registry, [ahead])).body;
  expect(single.message).toBe(`Rejected by the gate: ${single.refusals[0].message}.`);
  expect((await promote(registry, [clashing], { force: true, dryRun: true })).body.entries).toMatchObject([
    { forced: ['routes-unique'] },
  ]);
});

test('only an administrator overrides the gate for a rollout and its finish', async () => {
  const release = await token('release team', '*', 'promote');
  for (const more of [{ force: true }, { force: true, dryRun: true }]) {
    expect((await rollOut(ahead, 10, more, release)).status).toBe(403);
  }
  expect((await rollOut(cartB, 10, { dryRun: true }, release)).status).toBe(200);
  expect((await steer('finish', { force: true }, release)).status).toBe(403);
});

test('a change with nothing to do never conflicts, even with an old basedOn or a lock', async () => {
  await lock();
  expect(await promote(registry, [cartA], { basedOn: 'long ago' })).toMatchObject({
    status: 200,
    body: { changed: false, entries: [], compositionId: (await state()).compositionId },
  });
  expect((await promote(registry, [cartB])).status).toBe(423);
  await unlock();
  expect(await unlock({ basedOn: 'long ago' })).toMatchObject({ status: 200, body: { changed: false } });
});

test.each([
  ['Pongal sale', 'Pongal sale. Ask'],
  ['Pongal sale.', 'Pongal sale. Ask'],
  ['Stop!', 'Stop! Ask'],
  ['Is it broken?', 'Is it broken? Ask'],
  ['until 10:30', 'until 10:30. Ask'],
])('a lock for "%s" reads as a sentence', async (reason, words) => {
  await lock({ reason });
  expect((await lock()).body.message).toContain(`: ${words} them, or unlock it first.`);
  await unlock();
});

test.each([0, 0.01, 0.29, 1.15, 4.35, 33.33, 99.99, 100])('%f %% is kept to the basis point', async (percent) => {
  const { body } = await rollOut(cartB, percent, { dryRun: true });
  expect(body.entries).toMatchObject([{ percent }]);
});

test('a rollout to 0 % is checked by lock and gate', async () => {
  expect((await rollOut(ahead, 0)).status).toBe(422);
  await lock();
  expect((await rollOut(cartB, 0)).status).toBe(423);
  await unlock();
});

test('rollouts are listed by the names of their parts, whichever began first', async () => {
  await rollOut(testRelease('shell', '1'), 5);
  const nextShell = testRelease('shell', '2');
  await publish(registry, nextShell);
  await rollOut(nextShell, 5);
  await rollOut(cartB, 5);
  const { rollouts, parts } = await state();
  expect(rollouts.map(({ part }: { part: string }) => part)).toEqual(['mf-cart', 'shell']);
  expect(Object.keys(parts)).toEqual(['mf-account', 'mf-cart', 'shell']);
  await steer('abort');
  await call(registry, 'POST', '/channels/production/rollouts/shell/abort', { body: { reason: 'for the test' } });
});

describe('the log', () => {
  const client = async (headers: Record<string, string>) => {
    const body = { part: 'mf-cart', reason: '  a blank before and after \n' };
    await call(registry, 'POST', '/channels/production/locks', { body, headers });
    const [entry] = await log();
    await unlock();
    return entry;
  };

  test('keeps a reason without blanks around it', async () => {
    expect((await client({})).reason).toBe('a blank before and after');
    expect((await lock({ reason: '   ab   ' })).status).toBe(400);
    expect((await lock({ reason: ' abc ', dryRun: true })).status).toBe(200);
  });

  test('names what a change was made with: its own header first, 200 characters of it', async () => {
    const both = { 'x-farmgate-client': 'farmgate-console', 'user-agent': 'Mozilla/5.0' };
    expect((await client(both)).client).toBe('farmgate-console');
    expect((await client({ 'user-agent': 'curl/8' })).client).toBe('curl/8');
    expect((await client({ 'user-agent': 'x'.repeat(201) })).client).toBe('x'.repeat(200));
  });

  test('has the composition of a channel that was never used beside its first setting', async () => {
    const { compositionId } = (await call(registry, 'GET', '/channels/staging')).body;
    const body = { minVisitors: 50, reason: 'more traffic' };
    await call(registry, 'PUT', '/channels/staging/policy', { body });
    expect((await log())[0]).toMatchObject({ channel: 'staging', basedOn: compositionId, compositionId });
  });
});
