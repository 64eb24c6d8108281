import { buildApp } from '@farmgate/registry/app';
import { type TestRegistry, startTestRegistry } from '@farmgate/registry/testing';
import { BROWSER } from '../testing/browser.ts';
import { pageVisitor } from '../testing/page-visitor.ts';
import { promote, publish } from '../testing/publish.ts';
import { sampleRemote, sampleShell } from '../testing/sample-release.ts';
import { type StartedEdge, startEdge, until } from '../testing/start-edge.ts';

const edgeToken = 'the-token-of-all-edges';
const shell = sampleShell('a', 'export {}');
shell.descriptor.outcomes = [];
const routes = ['/cart', '/cart/:id'].map((path) => ({
  id: path,
  path,
  kind: 'react' as const,
  files: ['web/cart.js'],
}));
const FAILING = `
  const fail = () => { throw new Error('a part threw'); };
  export const statusAt = new Proxy({}, { get: (_, path) => path === '/cart/7' ? fail() : undefined });
`;
const cart = sampleRemote('a', { routes }, FAILING);
let registry: TestRegistry;
let edge: StartedEdge;
const restarted: { close(): Promise<unknown> }[] = [];
/** What is counted, and what the edge says of itself, after the first three beacons. */
let first: { answers: number[]; cart: unknown; shell: unknown; state: unknown };

beforeAll(async () => {
  registry = await startTestRegistry({ edgeToken });
  for (const release of [shell, cart]) await publish(registry, release);
  edge = await startEdge({
    registryUrl: new URL(registry.url).origin,
    edgeToken,
    trustProxy: 'loopback',
    renderProcesses: 3,
  });
  await edge.serves(await promote(registry, shell, cart));
  const { open, sendBeacon } = pageVisitor(edge, '203.0.113.7');
  const page = await open('/cart');
  const answers = [
    await sendBeacon(page, ['mf-cart']),
    await sendBeacon(page, ['mf-cart']),
    await sendBeacon(await open('/cart'), []),
  ];
  await isReported();
  first = { answers, cart: await counted(), shell: await counted('shell'), state: await state() };
});
afterAll(async () => {
  await edge.remove();
  for (const app of restarted) await app.close();
  await registry.close();
});

const read = async (path: string) => (await fetch(registry.url + path)).json();
const counted = async (part = 'mf-cart') =>
  (
    (await read(`/channels/production/health?part=${part}`)) as {
      minutes: { failed: number; kinds: { server: number } }[];
    }
  ).minutes;
const state = async () => (await edge.get('/healthz')).json().health;
const isReported = () => until(async () => (await state()).report.reportedAt !== null, 'a report');

test('beacons count for the releases of their parts', () => {
  expect(first.answers).toEqual([204, 204, 204]);
  expect(first.cart).toMatchObject([{ version: cart.descriptor.version, pages: 2, failed: 1, kinds: { render: 1 } }]);
  expect(first.shell).toMatchObject([{ pages: 2, failed: 0, vitals: { LCP: expect.any(Number) } }]);
  expect(first.state).toMatchObject({ beacons: 3, report: { failure: null } });
});

test('a page that fails at the edge counts for its part, but not as failed in the browser', async () => {
  const failures = async () => {
    const minutes = await counted();
    return [
      minutes.reduce((sum, { kinds }) => sum + kinds.server, 0),
      minutes.reduce((sum, { failed }) => sum + failed, 0),
    ];
  };
  const [, failed] = await failures();
  expect((await edge.get('/cart/7', { 'user-agent': BROWSER })).statusCode).toBe(200);
  await until(async () => (await failures())[0] === 1, 'the failure to be reported');
  expect(await failures()).toEqual([1, failed]);
});

test('beacons that are forged, of other releases or from another site do not count', async () => {
  const { open, sendBeacon } = pageVisitor(edge, '203.0.113.7');
  const page = await open('/cart');
  const { beacons, dropped } = await state();
  expect(await sendBeacon({ ...page, page: 'A'.repeat(32) }, ['mf-cart'])).toBe(204);
  expect(await sendBeacon({ ...page, composition: 'another' }, ['mf-cart'])).toBe(204);
  expect(await sendBeacon({ ...page, versions: { shell: '0.9.0-a', 'mf-cart': '0.9.0-b' } }, ['mf-cart'])).toBe(204);
  expect(await sendBeacon(page, ['mf-cart'], { 'sec-fetch-site': 'cross-site' })).toBe(204);
  expect(await sendBeacon(page, ['mf-cart'], { origin: 'https://evil.example' })).toBe(204);
  expect(await state()).toMatchObject({
    beacons,
    dropped: { forged: dropped.forged + 1, unproven: dropped.unproven + 1, unknown: dropped.unknown + 1 },
  });
  expect(await sendBeacon(page, [], { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' })).toBe(204);
  expect(await state()).toMatchObject({ beacons: beacons + 1 });
});

test.each([
  ['no JSON', '{broken', 'text/plain', 400],
  ['no beacon', '{"hello":1}', 'text/plain', 400],
  ['too long', JSON.stringify({ page: 'x'.repeat(9_000), view: '0123456789abcdef' }), 'text/plain', 413],
  ['a form', 'page=1', 'application/x-www-form-urlencoded', 415],
])('%s is refused', async (_name, payload, type, status) => {
  const headers = { 'content-type': type };
  expect((await edge.app.inject({ method: 'POST', url: '/_health', headers, payload })).statusCode).toBe(status);
});

test('counts during an outage of the registry are reported after it', async () => {
  const { open, sendBeacon } = pageVisitor(edge, '203.0.113.7');
  const page = await open('/cart');
  const failures = async () => (await counted()).reduce((sum, { failed }) => sum + failed, 0);
  const before = await failures();
  await registry.app.close();
  await sendBeacon(page, ['mf-cart']);
  await until(async () => (await state()).report.failure !== null, 'a report to fail');
  expect((await edge.get('/cart')).statusCode).toBe(200);
  const { databaseUrl, dataDir, url } = registry;
  const again = await buildApp({ databaseUrl, dataDir, edgeToken });
  restarted.push(again);
  await again.listen({ host: '127.0.0.1', port: Number(new URL(url).port) });
  await until(async () => (await failures()) > before, 'the report');
  expect(await failures()).toBe(before + 1);
  await until(async () => (await state()).report.failure === null, 'the edge to say so');
});

test('an edge without a token counts nothing and says so', async () => {
  const other = await startEdge({ registryUrl: new URL(registry.url).origin });
  const health = (await other.get('/healthz')).json().health;
  expect(health).toBeNull();
  const payload = JSON.stringify({ page: 'p', view: '0123456789abcdef' });
  const headers = { 'content-type': 'text/plain' };
  expect((await other.app.inject({ method: 'POST', url: '/_health', headers, payload })).statusCode).toBe(204);
  await other.remove();
});
