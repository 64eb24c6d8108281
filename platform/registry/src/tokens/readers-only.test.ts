import { call } from '../testing/calls.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';

const EDGE_TOKEN = 'an edge token for tests';
const SECOND_EDGE_TOKEN = 'the next edge token for tests';
let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry({
    edgeToken: EDGE_TOKEN,
    secondEdgeToken: SECOND_EDGE_TOKEN,
    protectReading: true,
  });
});
afterAll(() => registry.close());

const status = async (path: string, token: string | null) => (await call(registry, 'GET', path, { token })).status;

test.each([
  '/channels',
  '/channels/production',
  '/channels/production/composition',
  '/channels/production/health',
  '/channels/production/policy',
  '/channels/production/scripts',
  '/channels/production/stream',
  '/log',
  '/log/stream',
  '/previews?channel=production',
  '/releases',
  '/releases/shell/1.0.0',
])('reading %s needs a token', async (path) => {
  expect(await status(path, null)).toBe(401);
  expect(await status(path, 'wrong')).toBe(401);
});

test('any deploy token reads, and so do edges with either of their tokens', async () => {
  const made = await call(registry, 'POST', '/tokens', { body: { name: 'ci', part: 'mf-cart', role: 'publish' } });
  for (const token of [registry.adminToken, made.body.token, EDGE_TOKEN, SECOND_EDGE_TOKEN]) {
    expect(await status('/log', token)).toBe(200);
    expect(await status('/channels/production/health', token)).toBe(200);
  }
});

test('a token that reads does not change anything by that', async () => {
  const body = { releases: [{ part: 'shell', version: '1.0.0' }], reason: 'for the test' };
  const promoted = await call(registry, 'POST', '/channels/production/promotions', { token: EDGE_TOKEN, body });
  expect(promoted.status).toBe(401);
});

test('load balancers ask for health without a token', async () => {
  expect(await status('/healthz', null)).toBe(200);
});
