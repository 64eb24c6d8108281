import { call, promote, publish } from '../testing/calls.ts';
import { changesOf } from '../testing/changes.ts';
import { type SlowEdge, startSlowEdge } from '../testing/slow-edge.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

let registry: TestRegistry;
let edge: SlowEdge;
const { rollback, rollOut, state, log } = changesOf(() => registry);

const offers = { routes: [{ id: 'offers', path: '/offers', kind: 'react' as const, files: [] }] };
const shell = testRelease('shell', '1');
const cart = testRelease('mf-cart', 'plain');
const nextCart = testRelease('mf-cart', 'next');
const offersCart = testRelease('mf-cart', 'offers', offers);
const forms = testRelease('mf-forms', 'plain');
const offersForms = testRelease('mf-forms', 'offers', offers);

beforeEach(async () => {
  edge = await startSlowEdge();
  edge.release();
  registry = await startTestRegistry({ probeUrls: [edge.url], edgeToken: 'an edge token for tests' });
  for (const release of [shell, cart, nextCart, offersCart, forms, offersForms]) await publish(registry, release);
  await promote(registry, [shell, cart, forms]);
  edge.hold();
});
afterEach(async () => {
  edge.release();
  await registry.close();
  await edge.close();
});

const served = async () => {
  const { parts, rollouts } = await state();
  const live = Object.values(parts as Record<string, { version: string }>).map(({ version }) => version);
  return [...live, ...rollouts.map(({ version }: { version: string }) => version)];
};
const both = [offersCart, offersForms].map(({ descriptor }) => descriptor.version);

test.each<[string, typeof promote]>([
  ['promotions', promote],
  ['rollouts', (_registry, [release]) => rollOut(release!, 10)],
])(
  'two %s that do not fit together never both go live, though the gate admitted each of them alone',
  async (_what, change) => {
    const changes = [change(registry, [offersCart]), change(registry, [offersForms])];
    await edge.waiting(2);
    edge.release();
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)!.body).toMatchObject({
      code: 'refused_by_gate',
      refusals: [{ rule: 'routes-unique' }],
    });
    expect((await served()).filter((version) => both.includes(version))).toHaveLength(1);
  },
);

test('what an administrator overrides while others change is in the log', async () => {
  const changes = [promote(registry, [offersCart], { force: true }), promote(registry, [offersForms], { force: true })];
  await edge.waiting(2);
  edge.release();
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await log()).slice(0, 2)).toMatchObject([{ forced: ['routes-unique'] }, { forced: [] }]);
});

test('a slow gate blocks no rollback of the same part, and the promotion is decided again', async () => {
  edge.release();
  await promote(registry, [nextCart]);
  edge.hold();
  const promotion = promote(registry, [offersCart]);
  await edge.waiting(1);
  expect(await rollback(cart.descriptor.version)).toMatchObject({ status: 200, body: { changed: true } });
  edge.release();
  expect(await promotion).toMatchObject({ status: 200, body: { entries: [{ from: cart.descriptor.version }] } });
});

test('the promotion is rejected when it was decided on what the rollback replaced', async () => {
  edge.release();
  await promote(registry, [nextCart]);
  edge.hold();
  const { revisions, compositionId } = await state();
  const promotion = promote(registry, [offersCart], { basedOn: { 'mf-cart': revisions['mf-cart'] } });
  await edge.waiting(1);
  await rollback(cart.descriptor.version);
  edge.release();
  const message = `mf-cart on production has changed: it had ${nextCart.descriptor.version} and now has ${cart.descriptor.version}. Review its new state, then retry.`;
  expect(await promotion).toMatchObject({ status: 409, body: { code: 'stale_part', part: 'mf-cart', message } });
  expect((await state()).compositionId).not.toBe(compositionId);
});

test('a change of another part while the gate runs conflicts only with a change that was decided on the whole channel', async () => {
  const { revisions, compositionId } = await state();
  const perPart = promote(registry, [nextCart], { basedOn: { 'mf-cart': revisions['mf-cart'] } });
  await edge.waiting(1);
  const lock = () =>
    call(registry, 'POST', '/channels/production/locks', { body: { part: 'mf-forms', reason: 'sale' } });
  await lock();
  edge.release();
  expect((await perPart).status).toBe(200);
  expect(await promote(registry, [offersCart], { basedOn: compositionId })).toMatchObject({
    status: 409,
    body: { code: 'stale_composition', compositionId: (await state()).compositionId },
  });
});
