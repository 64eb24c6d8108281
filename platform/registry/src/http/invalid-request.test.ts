import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { call } from '../testing/calls.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
});
afterAll(() => registry.close());

const promotion = { releases: [{ part: 'mf-cart', version: '1' }], reason: 'a good one' };
const token = { name: 'CI', part: '*', role: 'publish' };

test.each<[string, string, object | string | undefined, string]>([
  ['/channels/production/promotions', 'POST', undefined, 'the body must be an object.'],
  ['/channels/production/promotions', 'POST', { ...promotion, reason: undefined }, 'reason is missing in the body.'],
  ['/channels/production/promotions', 'POST', { ...promotion, reason: 'x' }, 'reason must have at least 3 characters.'],
  ['/channels/production/promotions', 'POST', { ...promotion, reason: {} }, 'reason must be a string.'],
  [
    '/channels/production/promotions',
    'POST',
    { ...promotion, dryrun: true },
    'the body has an unknown field dryrun; check its spelling.',
  ],
  ['/channels/production/promotions', 'POST', { ...promotion, releases: [] }, 'releases must have at least 1 entry.'],
  ['/channels/production/promotions', 'POST', { ...promotion, releases: [{}] }, 'part is missing in releases.0.'],
  [
    '/channels/production/promotions',
    'POST',
    { ...promotion, releases: [{ part: 'Cart', version: '1' }] },
    'releases.0.part must be the name of a part, such as mf-cart.',
  ],
  [
    '/channels/production/rollouts',
    'POST',
    { part: 'mf-cart', version: '1', percent: 101, reason: 'xyz' },
    'percent must be 100 or less.',
  ],
  ['/tokens', 'POST', { ...token, role: 'owner' }, 'role must be one of publish, promote, approve, admin.'],
  ['/log?limit=0', 'GET', undefined, 'limit must be 1 or more.'],
  ['/log?limit=many', 'GET', undefined, 'limit must be an integer.'],
  ['/releases?parts=x', 'GET', undefined, 'the query has an unknown field parts; check its spelling.'],
  ['/releases/A/1', 'GET', undefined, 'part must be the name of a part, such as mf-cart.'],
])('%s %s with %j says what is wrong in one sentence', async (path, method, body, message) => {
  expect(await call(registry, method, path, { body })).toEqual({
    status: 400,
    body: { code: 'invalid_request', message },
  });
});
