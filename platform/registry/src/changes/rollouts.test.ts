import type { SampleRelease } from '@farmgate/contract/testing';
import { promote, publish } from '../testing/calls.ts';
import { changesOf } from '../testing/changes.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

let registry: TestRegistry;
const shell = testRelease('shell', '1');
const carts = ['a', 'b', 'c'].map((marker) => testRelease('mf-cart', marker));
const [cartA, cartB, cartC] = carts as [SampleRelease, SampleRelease, SampleRelease];
const [a, b, c] = carts.map(({ descriptor }) => descriptor.version) as [string, string, string];
const { rollback, rollOut, steer, state, composition, log } = changesOf(() => registry);

beforeEach(async () => {
  registry = await startTestRegistry();
  for (const release of [shell, ...carts]) await publish(registry, release);
  await promote(registry, [shell, cartA]);
});
afterEach(() => registry.close());

test('a rollout begins, grows, pauses, resumes and is finished, each an entry of the log', async () => {
  const begun = await rollOut(cartB, 2.5, { reason: 'a new stepper' });
  expect(begun).toMatchObject({
    status: 200,
    body: { changed: true, entries: [{ action: 'rollout', from: a, to: b, percent: 2.5, bad: false, forced: [] }] },
  });
  const { id, since } = (await state()).rollouts[0];
  expect(await state()).toMatchObject({
    compositionId: begun.body.compositionId,
    parts: { 'mf-cart': { version: a } },
    rollouts: [{ part: 'mf-cart', version: b, percent: 2.5, state: 'running', by: 'admin', reason: 'a new stepper' }],
  });
  expect(await composition()).toMatchObject({
    id: begun.body.compositionId,
    since,
    parts: { 'mf-cart': { version: a } },
    rollouts: [{ id, part: 'mf-cart', release: cartB.descriptor, share: 250, state: 'running', since }],
  });

  await rollOut(cartB, 60);
  await steer('pause');
  expect((await state()).rollouts).toMatchObject([{ id, percent: 60, state: 'paused', since }]);
  await rollOut(cartB, 30);
  expect((await composition()).rollouts).toMatchObject([{ id, share: 3000, state: 'paused' }]);
  await steer('resume');
  const finished = await steer('finish', { reason: 'all is well' });
  expect(finished.body.entries).toMatchObject([{ action: 'finish', from: a, to: b, rollout: id }]);
  expect(await state()).toMatchObject({
    parts: { 'mf-cart': { version: b, reason: 'all is well' } },
    rollouts: [],
    recalled: {},
  });
  const written = (await log()).filter(({ part }: { part: string }) => part === 'mf-cart').toReversed();
  expect(written.map(({ action, percent }: { action: string; percent: number }) => [action, percent])).toEqual([
    ['promote', null],
    ['rollout', 2.5],
    ['rollout', 60],
    ['pause', 60],
    ['rollout', 30],
    ['resume', 30],
    ['finish', 30],
  ]);
});

test('an aborted rollout leaves everybody with what is live; as bad it is recalled until it comes back', async () => {
  const { compositionId } = await state();
  await rollOut(cartB, 10);
  expect((await steer('abort', { bad: true })).body).toMatchObject({
    compositionId,
    entries: [{ action: 'abort', from: b, to: a, bad: true }],
  });
  expect(await state()).toMatchObject({ rollouts: [], recalled: { 'mf-cart': [b] } });
  expect((await composition()).recalled).toEqual({ 'mf-cart': [b] });

  await rollOut(cartB, 10, { force: true });
  expect((await state()).recalled).toEqual({});
  await steer('abort');
  expect((await state()).recalled).toEqual({});
});

test('a rollback as bad recalls all that leaves, and ends the rollout', async () => {
  await promote(registry, [cartB]);
  await rollOut(cartC, 50);
  expect((await rollback(a, { bad: true })).body.entries).toMatchObject([{ action: 'rollback', from: b, to: a }]);
  expect(await state()).toMatchObject({ parts: { 'mf-cart': { version: a } }, rollouts: [] });
  expect((await state()).recalled['mf-cart'].toSorted()).toEqual([b, c].toSorted());
  await promote(registry, [cartC], { force: true });
  expect((await state()).recalled).toEqual({ 'mf-cart': [b] });
});

test('a rollback to what is live ends the rollout only', async () => {
  const { since } = (await state()).parts['mf-cart'];
  await rollOut(cartB, 50);
  expect((await rollback(a)).body.entries).toMatchObject([{ from: b, to: a }]);
  expect(await state()).toMatchObject({ parts: { 'mf-cart': { version: a, since } }, rollouts: [] });
});

test('several parts roll out at once, a part only one release', async () => {
  const nextShell = testRelease('shell', '2');
  await publish(registry, nextShell);
  await rollOut(cartB, 10);
  expect((await rollOut(nextShell, 5)).status).toBe(200);
  expect((await state()).rollouts).toMatchObject([{ part: 'mf-cart' }, { part: 'shell' }]);
  for (const refused of [
    await rollOut(cartC, 10),
    await promote(registry, [cartC]),
    await promote(registry, [cartB]),
  ]) {
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'rollout_running', message: expect.stringContaining('Finish or abort') },
    });
  }
});

test('a rollout at the requested share is unchanged', async () => {
  expect((await rollOut(cartA, 10)).body).toMatchObject({ changed: false, entries: [] });
  await rollOut(cartB, 10);
  expect((await rollOut(cartB, 10)).body.changed).toBe(false);
  expect((await steer('resume')).body.changed).toBe(false);
  await steer('pause');
  expect((await steer('pause')).body.changed).toBe(false);
  expect(await log()).toHaveLength(4);
});

test('a dry run and a stale base change nothing', async () => {
  const { compositionId: basedOn } = await state();
  expect((await rollOut(cartB, 10, { dryRun: true })).body).toMatchObject({
    changed: true,
    entries: [{ id: null, percent: 10 }],
  });
  await rollOut(cartB, 10, { basedOn });
  const before = await state();
  for (const late of [
    await rollOut(cartB, 20, { basedOn }),
    await steer('pause', { basedOn }),
    await steer('finish', { basedOn }),
    await steer('abort', { basedOn }),
  ]) {
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale_composition', compositionId: before.compositionId },
    });
  }
  expect(await state()).toEqual(before);
});

test('a part that is new is rolled out as well, a shell only over a shell', async () => {
  const forms = testRelease('mf-forms', 'first');
  await publish(registry, forms);
  expect((await rollOut(forms, 10)).body.entries).toMatchObject([{ from: null, to: forms.descriptor.version }]);
  expect((await composition()).parts['mf-forms']).toBeUndefined();

  const empty = await startTestRegistry();
  await publish(empty, shell);
  expect(await changesOf(() => empty).rollOut(shell, 10)).toMatchObject({ status: 409, body: { code: 'not_live' } });
  await empty.close();
});
