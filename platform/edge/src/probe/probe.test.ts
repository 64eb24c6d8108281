import type { RouteDescriptor } from '@farmgate/contract/descriptor';
import type { ProbedRoute } from '@farmgate/contract/probe';
import { type SampleRelease, sampleRelease } from '@farmgate/contract/testing';
import { sampleRemote, sampleShell } from '../testing/sample-release.ts';
import { StandInRegistry } from '../testing/stand-in-registry.ts';
import { type StartedEdge, startEdge } from '../testing/start-edge.ts';

const edgeToken = 'an edge token for tests';
const shell = sampleShell('a', 'export {}');
const newShell = sampleShell('b', 'export {}');
const cart = sampleRemote('live', {}, 'export {}');
const registry = new StandInRegistry();
let edge: StartedEdge;

beforeAll(async () => {
  await registry.start();
  const { id } = registry.promote(shell, cart);
  registry.publish(newShell);
  edge = await startEdge({ registryUrl: registry.url, edgeToken, renderProcesses: 3 });
  await edge.serves(id);
});
afterAll(async () => {
  await edge.remove();
  await registry.stop();
});

const post = (
  payload: unknown,
  headers: Record<string, string> = { authorization: `Bearer ${edgeToken}` },
  at = edge,
) => at.app.inject({ method: 'POST', url: '/_probe', headers, payload: payload as object });
const versions = (...releases: SampleRelease[]) =>
  Object.fromEntries(releases.map(({ descriptor: { name, version } }) => [name, version]));
const route = (id: string, path: string, more: Partial<RouteDescriptor> = {}): RouteDescriptor => ({
  ...more,
  id,
  path,
  kind: 'react',
  files: [],
});
const routes = [
  route('home', '/'),
  route('cart', '/cart'),
  route('product', '/product_details/:id/:category_id', { samples: ['/product_details/7/6', '/product_details/8/6'] }),
  route('area', '/area/*'),
];

async function tried(server: string, of = routes) {
  const candidate = sampleRemote('candidate', { routes: of }, server);
  registry.publish(candidate);
  const answer = await post({ parts: versions(shell, candidate), candidates: ['mf-cart'] });
  expect(answer.statusCode).toBe(200);
  const probed = answer.json().routes as ProbedRoute[];
  return probed.toSorted((one, two) => (one.path < two.path ? -1 : 1));
}

test('every route of a candidate is rendered, at all of its real addresses', async () => {
  const ok = { part: 'mf-cart', ok: true, status: 200, ms: expect.any(Number) };
  expect(await tried('export {}')).toEqual([
    { ...ok, route: 'home', path: '/' },
    { ...ok, route: 'area', path: '/area' },
    { ...ok, route: 'cart', path: '/cart' },
    { ...ok, route: 'product', path: '/product_details/7/6' },
    { ...ok, route: 'product', path: '/product_details/8/6' },
  ]);
  expect((await edge.get('/composition.json')).json().parts['mf-cart']).toBe(cart.descriptor.version);
});

test('a route that throws, has no data or is not found fails; a redirect does not', async () => {
  const statusAt = JSON.stringify({ '/product_details/7/6': 404, '/product_details/8/6': 410, '/': 503, '/area': 302 });
  expect(await tried(`export const failsAt = '/cart'; export const statusAt = ${statusAt}`)).toMatchObject([
    { route: 'home', ok: false, status: 503, error: 'its data was not available' },
    { route: 'area', ok: true, status: 302 },
    { route: 'cart', ok: false, error: 'a part threw' },
    { route: 'product', ok: false, status: 404, error: 'the page was not found (status 404)' },
    { route: 'product', ok: false, status: 410, error: 'it answered with status 410' },
  ]);
});

test('samples that a release computes are addresses of this moment', async () => {
  const computed = [route('product', '/product/:id', { computesSamples: true })];
  const server = (samples: string) =>
    `export const statusAt = { '/product/9': 404 }; export const samples = ${samples}`;
  expect(await tried(server(`async () => ['/product/7', '/product/9']`), computed)).toMatchObject([
    { path: '/product/7', ok: true },
    { path: '/product/9', ok: false, status: 404 },
  ]);
  expect(await tried(server(`async () => { throw new Error('no rows') }`), computed)).toEqual([
    { part: 'mf-cart', route: 'product', path: '/product/:id', ok: false, error: 'its samples: no rows' },
  ]);
  expect(await tried(server('async () => []'), computed)).toMatchObject([
    { path: '/product/:id', ok: true, skipped: 'its samples name no page of /product/:id' },
  ]);
});

test('a route that shows unknown addresses answers 404', async () => {
  expect(await tried(`export const statusAt = { '/page_not_found': 404 }`, [route('all', '*')])).toMatchObject([
    { path: '/page_not_found', ok: true, status: 404 },
  ]);
});

test('a bundle that does not load fails every route', async () => {
  const outcomes = await tried("throw new Error('at import')");
  expect(outcomes.map(({ error }) => error)).toEqual(Array(5).fill('mf-cart does not load: at import'));
});

test('a new shell is probed with every part’s first route', async () => {
  const answer = await post({ parts: versions(newShell, cart), candidates: ['shell'] });
  const names = answer.json().routes.map(({ part, path }: { part: string; path: string }) => `${part} ${path}`);
  expect(names.toSorted()).toEqual(['mf-cart /cart', 'shell /page_not_found', 'shell /terms-and-conditions']);
});

test('a release of another part that is not available fails no candidate', async () => {
  const parts = { ...versions(shell, cart), 'mf-lost': '1.0.0-00000000' };
  const answer = await post({ parts, candidates: ['mf-cart'] });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().routes).toMatchObject([{ part: 'mf-cart', ok: true }]);
});

test('a skipped route says why and fails nothing', async () => {
  const odd = sampleRelease('mf-odd', { 'web/remoteEntry.js': 'odd()' }, { routes: [route('odd', '/odd/:name')] });
  const server = { 'web/remoteEntry.js': 'even()', 'server/remote.js': 'export {}' };
  const even = sampleRelease('mf-even', server, { server: 'server/remote.js', routes: [route('even', '/even/:name')] });
  registry.publish(odd);
  registry.publish(even);
  const answer = await post({ parts: versions(shell, odd, even), candidates: ['mf-odd', 'mf-even'] });
  expect(answer.json().routes).toEqual([
    { part: 'mf-odd', route: 'odd', path: '/odd/:name', ok: true, skipped: 'mf-odd has no server bundle' },
    {
      part: 'mf-even',
      route: 'even',
      path: '/even/:name',
      ok: true,
      skipped: 'the release names no samples of /even/:name; build it again',
    },
  ]);
});

test('while the token is replaced, the registry may send either', async () => {
  const [first, secondEdgeToken] = ['the next edge token', edgeToken];
  const rotating = await startEdge({ registryUrl: registry.url, edgeToken: first, secondEdgeToken });
  const body = { parts: versions(shell, cart), candidates: ['mf-cart'] };
  for (const token of [first, secondEdgeToken])
    expect((await post(body, { authorization: `Bearer ${token}` }, rotating)).statusCode).toBe(200);
  await rotating.remove();
});

test.each([
  ['nothing', {}],
  ['another token', { authorization: 'Bearer not the edge token' }],
  ['the token in another way', { authorization: edgeToken }],
  ['a part of it', { authorization: `Bearer ${edgeToken.slice(0, -1)}` }],
])('a request with %s is rejected before its body is read', async (_what, headers) => {
  const answer = await post('{"not json', { ...headers, 'content-type': 'application/json' });
  expect([answer.statusCode, answer.json().message]).toEqual([401, expect.stringContaining('Only the registry')]);
});

test.each([
  [{}, 400],
  [{ parts: {}, candidates: [] }, 400],
  [{ parts: { '../x': '1.0.0' }, candidates: ['../x'] }, 400],
  [{ parts: { shell: '../../1' }, candidates: ['shell'] }, 400],
  [{ parts: { 'mf-cart': cart.descriptor.version }, candidates: ['mf-cart'] }, 422],
  [{ parts: { shell: '9.9.9-00000000' }, candidates: ['shell'] }, 422],
])('%j is rejected with %i', async (body, status) => {
  expect((await post(body)).statusCode).toBe(status);
});

test('an edge without a token, or without rendering, says so', async () => {
  const plain = await startEdge({ registryUrl: registry.url });
  const browsers = await startEdge({ registryUrl: registry.url, edgeToken });
  try {
    const body = { parts: versions(shell, cart), candidates: ['mf-cart'] };
    expect((await post(body, {}, plain)).statusCode).toBe(501);
    const [only] = (await post(body, undefined, browsers)).json().routes;
    expect(only).toMatchObject({ ok: true, skipped: 'this edge does not render pages (RENDER_PROCESSES=0)' });
  } finally {
    await Promise.all([plain.remove(), browsers.remove()]);
  }
});
