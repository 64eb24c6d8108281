import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { call, promote, publish } from '../testing/calls.ts';
import { changesOf } from '../testing/changes.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

let registry: TestRegistry;
const { rollback, rollOut, steer, state, log, token } = changesOf(() => registry);

const route = (path: string) => ({ id: path, path, kind: 'react' as const, files: [] });
const react = (range: string | null, provides: string | null) => ({ shared: { react: { range, provides } } });
const shell = testRelease('shell', '19', react('^19.0.0', '19.3.1'));
const nextShell = testRelease('shell', '20', react('^20.0.0', '20.0.0'));
const cart = testRelease('mf-cart', 'plain', react('^19.0.0', null));
const offersCart = testRelease('mf-cart', 'offers', { routes: [route('/offers')] });
const offersForms = testRelease('mf-forms', 'offers', { routes: [route('/offers')] });
const forms = testRelease('mf-forms', 'plain');
const label = ({ descriptor: { name, version } }: typeof cart) => `${name}@${version}`;

beforeEach(async () => {
  registry = await startTestRegistry();
  for (const release of [shell, nextShell, cart, offersCart, offersForms, forms]) await publish(registry, release);
  await promote(registry, [shell, cart]);
});
afterEach(() => registry.close());

const collision = {
  status: 422,
  body: {
    code: 'refused_by_gate',
    refusals: [{ rule: 'routes-unique', parties: [label(offersCart), label(offersForms)] }],
  },
};

test('a rollout is judged in the company of what is live', async () => {
  expect(await rollOut(nextShell, 1)).toMatchObject({
    status: 422,
    body: { refusals: [{ rule: 'shared-ranges', parties: [label(cart), label(nextShell)] }] },
  });
  expect((await state()).rollouts).toEqual([]);
});

test('promotions, rollouts and what resumes or finishes are judged beside what rolls out already', async () => {
  await rollOut(offersCart, 10);
  expect(await promote(registry, [offersForms])).toMatchObject(collision);
  expect(await rollOut(offersForms, 10)).toMatchObject(collision);
  await steer('pause');
  expect(await promote(registry, [offersForms])).toMatchObject(collision);
  await promote(registry, [offersForms], { force: true });
  expect(await steer('resume')).toMatchObject(collision);
  expect(await steer('finish')).toMatchObject(collision);
  expect((await steer('finish', { force: true })).body.entries).toMatchObject([{ forced: ['routes-unique'] }]);
});

test('a candidate shell must fit a candidate of a part, not only what is live', async () => {
  const open = testRelease('mf-cart', 'any react', react(null, null));
  await publish(registry, open);
  await promote(registry, [open]);
  await rollOut(cart, 10);
  expect(await rollOut(nextShell, 10)).toMatchObject({
    status: 422,
    body: { refusals: [{ rule: 'shared-ranges', parties: [label(cart), label(nextShell)] }] },
  });
});

test('a rollback is not held up by what rolls out', async () => {
  await promote(registry, [offersForms]);
  await promote(registry, [forms]);
  await rollOut(offersCart, 10);
  const body = { part: 'mf-forms', to: offersForms.descriptor.version, reason: 'the new one broke' };
  expect((await call(registry, 'POST', '/channels/production/rollbacks', { body })).status).toBe(200);
});

test('an administrator overrides the gate, and the log says which rules', async () => {
  const release = await token('release team', '*', 'promote');
  const asRelease = (body: object) =>
    call(registry, 'POST', '/channels/production/promotions', { body, token: release });
  const asked = { releases: [{ part: 'shell', version: nextShell.descriptor.version }], reason: 'the sale begins' };
  expect((await asRelease(asked)).status).toBe(422);
  expect(await asRelease({ ...asked, force: true })).toMatchObject({
    status: 403,
    body: { code: 'not_allowed', message: expect.stringContaining('needs admin') },
  });
  expect((await promote(registry, [nextShell], { force: true })).status).toBe(200);
  expect((await log())[0]).toMatchObject({ part: 'shell', reason: 'for the test', forced: ['shared-ranges'] });
  await promote(registry, [forms], { force: true });
  expect((await log())[0].forced).toEqual([]);
});

test('nothing overrides that files are gone', async () => {
  await rm(join(registry.dataDir, 'artifacts', 'mf-forms'), { recursive: true });
  for (const refused of [
    await promote(registry, [forms], { force: true }),
    await rollOut(forms, 10, { force: true }),
  ]) {
    expect(refused).toMatchObject({ status: 422, body: { refusals: [{ rule: 'files-present', forceable: false }] } });
  }
  expect(await rollback(cart.descriptor.version)).toMatchObject({ status: 200, body: { changed: false } });
});
