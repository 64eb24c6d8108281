import { call, promote, publish } from '../testing/calls.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

let registry: TestRegistry;
const [live, next] = [testRelease('mf-cart', 'live'), testRelease('mf-cart', 'next')];
const forms = testRelease('mf-forms', 'live');
const version = next.descriptor.version;

beforeAll(async () => {
  registry = await startTestRegistry();
  for (const release of [live, next, forms]) await publish(registry, release);
  await promote(registry, [live, forms]);
});
afterAll(() => registry.close());

const get = async (path: string) => (await call(registry, 'GET', path)).body;
const everything = async () => [await get('/channels'), await get('/log'), await get('/releases')];

const cart = { part: 'mf-cart', version };
const unknown = { part: 'mf-cart', version: '1.0.0-00000000' };

test.each<[string, string, object, number, string]>([
  ['POST', '/promotions', { releases: [unknown] }, 404, 'unknown_release'],
  ['POST', '/promotions', { releases: [cart, { part: 'mf-crt', version }] }, 404, 'unknown_release'],
  ['POST', '/promotions', { releases: [cart, cart] }, 400, 'invalid_request'],
  ['POST', '/promotions', { releases: [cart], basedOn: 'elsewhere' }, 409, 'stale_composition'],
  ['POST', '/promotions', { releases: [cart], basedOn: { 'mf-cart': 0 } }, 409, 'stale_part'],
  ['POST', '/promotions', { releases: [cart], basedOn: { 'mf-cart': -1 } }, 400, 'invalid_request'],
  ['POST', '/promotions', { releases: [cart], basedOn: { 'mf-cart': 'x' } }, 400, 'invalid_request'],
  ['POST', '/promotions', { releases: [cart], reason: '  . ' }, 400, 'invalid_request'],
  ['POST', '/promotions', { releases: [cart], bad: true }, 400, 'invalid_request'],
  ['POST', '/rollbacks', { part: 'mf-cart', to: unknown.version }, 404, 'unknown_release'],
  ['POST', '/rollbacks', { part: 'mf-crt', to: version }, 404, 'not_live'],
  ['POST', '/rollbacks', { part: 'mf-cart', version }, 400, 'invalid_request'],
  ['POST', '/rollbacks', { part: 'mf-cart' }, 400, 'invalid_request'],
  [
    'POST',
    '/rollbacks',
    { part: 'mf-cart', to: version, releases: [{ part: 'mf-forms', to: version }] },
    400,
    'invalid_request',
  ],
  [
    'POST',
    '/rollbacks',
    {
      releases: [
        { part: 'mf-cart', to: version },
        { part: 'mf-cart', to: version },
      ],
    },
    400,
    'invalid_request',
  ],
  ['POST', '/rollbacks', { releases: [] }, 400, 'invalid_request'],
  ['POST', '/retirements', { parts: ['mf-crt'] }, 404, 'not_live'],
  ['POST', '/retirements', { parts: ['mf-cart', 'mf-crt'] }, 404, 'not_live'],
  ['POST', '/retirements', { parts: ['mf-cart', 'mf-cart'] }, 400, 'invalid_request'],
  ['POST', '/retirements', { parts: [] }, 400, 'invalid_request'],
  ['POST', '/rollouts', { ...unknown, percent: 10 }, 404, 'unknown_release'],
  ['POST', '/rollouts', { ...cart, percent: 101 }, 400, 'invalid_request'],
  ['POST', '/rollouts', { ...cart, percent: -1 }, 400, 'invalid_request'],
  ['POST', '/rollouts', { ...cart, percent: 0.005 }, 400, 'invalid_request'],
  ['POST', '/rollouts', { ...cart, percent: 'ten' }, 400, 'invalid_request'],
  ['POST', '/rollouts', cart, 400, 'invalid_request'],
  ['POST', '/rollouts', { releases: [cart, { ...unknown, part: 'mf-forms' }], percent: 5 }, 404, 'unknown_release'],
  ['POST', '/rollouts/pause', { parts: ['mf-cart'] }, 404, 'no_rollout'],
  ['POST', '/rollouts/pause', {}, 400, 'invalid_request'],
  ['POST', '/rollouts/mf-cart/pause', {}, 404, 'no_rollout'],
  ['POST', '/rollouts/mf-cart/resume', {}, 404, 'no_rollout'],
  ['POST', '/rollouts/mf-cart/finish', {}, 404, 'no_rollout'],
  ['POST', '/rollouts/mf-crt/abort', {}, 404, 'no_rollout'],
  ['POST', '/rollouts/mf-cart/stop', {}, 404, 'not_found'],
  ['POST', '/locks', { part: 'mf-crt' }, 404, 'unknown_part'],
  ['POST', '/locks', { part: 'mf-cart', reason: 'no' }, 400, 'invalid_request'],
  ['DELETE', '/locks/MF', {}, 400, 'invalid_request'],
])('%s %s %j is refused and changes nothing', async (method, path, body, status, code) => {
  const before = await everything();
  const answer = await call(registry, method, `/channels/production${path}`, {
    body: { reason: 'for the test', ...body },
  });
  expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(/^[^\n]+$/) } });
  expect(await everything()).toEqual(before);
});

test('a channel that is not there takes no change', async () => {
  for (const [path, body] of [
    ['/rollouts', { ...cart, percent: 10 }],
    ['/rollouts/mf-cart/abort', {}],
    ['/locks', { part: 'mf-cart' }],
  ] as const) {
    const answer = await call(registry, 'POST', `/channels/nowhere${path}`, { body: { reason: 'why not', ...body } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'unknown_channel' } });
  }
});
