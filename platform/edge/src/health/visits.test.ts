import { BROWSER } from '../testing/browser.ts';
import { pageVisitor } from '../testing/page-visitor.ts';
import { sampleRemote, sampleShell } from '../testing/sample-release.ts';
import { StandInRegistry } from '../testing/stand-in-registry.ts';
import { type StartedEdge, startEdge } from '../testing/start-edge.ts';

const edgeToken = 'the-token-of-all-edges';
const shell = sampleShell('new');
shell.descriptor.outcomes = [];
/** Built before shells sent a proof. */
const oldShell = sampleShell('old');
const cart = sampleRemote('a');
let registry: StandInRegistry;
let edge: StartedEdge;
let networks = 0;

beforeEach(async () => {
  registry = await new StandInRegistry().start();
  const { id } = registry.promote(shell, cart);
  edge = await startEdge({ registryUrl: registry.url, edgeToken, trustProxy: 'loopback' });
  await edge.serves(id);
});
afterEach(async () => {
  await edge.remove();
  await registry.stop();
});

const newVisitor = () => pageVisitor(edge, `203.0.${(networks += 1)}.7`);

/** Ends the edge and gives what it reported of a release: visits without hashes, one list for each report. */
async function reportedOf({ descriptor: { name, version } }: typeof cart): Promise<object[]> {
  await edge.close();
  return registry.healthReports
    .flatMap(({ visits = [] }) => visits)
    .filter((release) => release.part === name && release.version === version)
    .flatMap(({ visits }) => visits.map((visit) => ({ ...visit, visitor: undefined })));
}

test('a document that goes out and the shell that starts in it are one visit', async () => {
  const { open, sendBeacon } = newVisitor();
  const page = await open('/cart');
  await sendBeacon(page, []);
  expect(await reportedOf(cart)).toEqual([{ served: true, started: true }]);
});

test('each visitor of a repeated answer counts, with the address that the proxy forwards', async () => {
  const ask = (headers: Record<string, string>) => fetch(`${edge.url}/cart`, { headers });
  for (let visitor = 0; visitor < 20; visitor += 1)
    await ask({ 'user-agent': BROWSER, 'x-forwarded-for': `198.51.${visitor}.7` });
  await ask({ 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)', 'x-forwarded-for': '192.0.2.7' });
  await ask({ 'user-agent': BROWSER, 'x-forwarded-for': '192.0.2.7', 'sec-purpose': 'prefetch' });
  expect(await reportedOf(cart)).toEqual(Array.from({ length: 20 }, () => ({ served: true })));
});

test('a page that its visitor has already counts, too', async () => {
  const headers = { 'user-agent': BROWSER, 'x-forwarded-for': '198.51.100.7' };
  const { headers: answered } = await edge.get('/cart', { 'user-agent': 'curl/8.0' });
  const again = await edge.get('/cart', { ...headers, 'if-none-match': String(answered.etag) });
  expect(again.statusCode).toBe(304);
  expect(await reportedOf(cart)).toEqual([{ served: true }]);
});

test('a shell that does not start is silent', async () => {
  const { open, post } = newVisitor();
  const { page, view } = await open('/cart');
  await post({ page, view, age: 10_000, parts: [] });
  expect(await reportedOf(shell)).toEqual([{ served: true, signals: ['silent'] }]);
});

test('beacons of an earlier shell count after a rollback to it, but not while a newer one is served', async () => {
  const before = newVisitor();
  await before.sendOldBeacon(await before.open('/cart'), ['mf-cart']);
  expect((await edge.get('/healthz')).json().health.dropped.unproven).toBe(1);
  await edge.serves(registry.promote(oldShell, cart).id);
  const { open, sendOldBeacon } = newVisitor();
  await sendOldBeacon(await open('/cart'), ['mf-cart']);
  expect(await reportedOf(cart)).toEqual([{ served: true }, { served: true, started: true, signals: ['error'] }]);
  const [counts] = registry.healthReports.flatMap(({ parts }) => parts.filter(({ part }) => part === 'mf-cart'));
  expect(counts).toMatchObject({ pages: 1, failed: 1, kinds: { render: 1 } });
});

test('a beacon that reaches another edge counts there', async () => {
  const { open } = newVisitor();
  const page = await open('/cart');
  const other = await startEdge({ registryUrl: registry.url, edgeToken, trustProxy: 'loopback' });
  await other.serves((await edge.get('/healthz')).json().composition.id);
  await pageVisitor(other, `203.0.${networks}.7`).sendBeacon(page, []);
  await other.remove();
  const [{ visitor } = { visitor: '' }] = registry.healthReports[0]!.visits![0]!.visits;
  expect(await reportedOf(cart)).toEqual([{ started: true }, { served: true }]);
  const visits = registry.healthReports.flatMap(({ visits = [] }) => visits).flatMap(({ visits }) => visits);
  expect(new Set(visits.map((visit) => visit.visitor))).toEqual(new Set([visitor]));
});
