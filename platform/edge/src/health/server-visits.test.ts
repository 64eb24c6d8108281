import type { ReportedError, Visit } from '@farmgate/contract/health-outcomes';
import { BROWSER } from '../testing/browser.ts';
import { sampleRemote, sampleShell } from '../testing/sample-release.ts';
import { StandInRegistry } from '../testing/stand-in-registry.ts';
import { type StartedEdge, startEdge } from '../testing/start-edge.ts';

const edgeToken = 'the-token-of-all-edges';
/** A part that fails in the way that the path names. */
const FAILING = `
  const kept = [];
  const ways = {
    throws: () => { throw new TypeError('no price for asha@example.com'); },
    loops: () => { for (;;); },
    bursts: () => { for (;;) kept.push(Array.from({ length: 1e5 }, () => ({}))); },
    leaks: () => { kept.push(Array.from({ length: 2e5 }, (_, at) => ({ at }))); },
  };
  export const statusAt = new Proxy({}, { get: (_, path) => void ways[path.split('/')[2]]?.() });
`;
const routes = ['/cart', '/cart/:way/:id'].map((path) => ({ id: path, path, kind: 'react' as const, files: [] }));
const shell = sampleShell('a', 'export {}');
const cart = sampleRemote('a', { routes }, FAILING);
let registry: StandInRegistry;
let edge: StartedEdge;

beforeEach(async () => {
  registry = await new StandInRegistry().start();
  const { id } = registry.promote(shell, cart);
  edge = await startEdge({ registryUrl: registry.url, edgeToken, trustProxy: 'loopback', renderProcesses: 3 });
  await edge.serves(id);
});
afterEach(async () => {
  await edge.remove();
  await registry.stop();
});

/** A visitor of a network of its own gets the page. */
const visit = async (path: string, network: number) => {
  const { statusCode } = await edge.get(path, { 'user-agent': BROWSER, 'x-forwarded-for': `198.51.${network}.7` });
  expect(statusCode).toBe(200);
};

/** Ends the edge and gives what it reported: visits of the cart by visitor, and errors. */
async function reported(): Promise<{ visits: Visit[]; neighbours: number; errors: ReportedError[] }> {
  await edge.close();
  const all = registry.healthReports.flatMap(({ visits = [] }) => visits);
  const visitsOf = (part: string) => all.filter((release) => release.part === part).flatMap(({ visits }) => visits);
  const byVisitor = new Map<string, Visit>();
  for (const visit of visitsOf('mf-cart')) byVisitor.set(visit.visitor, { ...byVisitor.get(visit.visitor), ...visit });
  const beside = visitsOf('shell').filter(({ signals }) => signals?.includes('neighbours'));
  return {
    visits: [...byVisitor.values()],
    neighbours: new Set(beside.map(({ visitor }) => visitor)).size,
    errors: registry.healthReports.flatMap(({ errors = [] }) => errors),
  };
}
const failed = ({ signals }: Visit) => signals?.includes('server') ?? false;

test('a page that throws counts for each visitor, also while its failure is remembered', async () => {
  for (let network = 0; network < 5; network += 1) await visit('/cart/throws/1', network);
  await visit('/cart', 9);
  const { visits, neighbours, errors } = await reported();
  expect(visits.map(failed)).toEqual([true, true, true, true, true, false]);
  expect(neighbours).toBe(0);
  const version = cart.descriptor.version;
  expect(errors[0]).toMatchObject({
    part: 'mf-cart',
    version,
    kind: 'server',
    message: 'no price for (address)',
    stack: expect.stringContaining(`/_parts/mf-cart/${version}/server/code.js:4:`),
    page: '/cart/:way/:id',
    browser: 'edge',
  });
});

test('a bundle that loops at one address counts for all visitors of the address, who wait together or come later', async () => {
  await Promise.all([1, 2, 3, 4, 5, 6].map((network) => visit('/cart/loops/1', network)));
  for (let network = 7; network <= 12; network += 1) await visit('/cart/loops/1', network);
  const { visits, neighbours, errors } = await reported();
  expect(visits.filter(failed)).toHaveLength(12);
  expect(neighbours).toBe(12);
  expect(errors[0]!.message).toMatch(/^it took longer than \d+ ms$/);
});

test('a process that is ended for its memory counts for the visitors of all its pages', async () => {
  await Promise.all([visit('/cart/bursts/1', 1), visit('/cart/bursts/2', 2)]);
  const { visits } = await reported();
  expect(visits.map(failed)).toEqual([true, true]);
});

test('memory that grows with each page is seen while pages still render, and the process is replaced', async () => {
  // Only Linux tells how much memory a process has.
  if (process.platform !== 'linux') return;
  for (let page = 1; page <= 40; page += 1) {
    await visit(`/cart/leaks/${page}`, page);
    if ((await edge.get('/healthz')).json().renderers.ended > 0) break;
  }
  const { visits, errors } = await reported();
  expect(visits.filter(failed).length).toBeGreaterThanOrEqual(2);
  expect(visits.filter(({ serverMs }) => serverMs !== undefined).length).toBeGreaterThan(5);
  expect(new Set(errors.map(({ message }) => message.replace(/\d+/, 'N')))).toEqual(
    new Set(['Its renderer process uses up to N MB of memory after this page']),
  );
});
