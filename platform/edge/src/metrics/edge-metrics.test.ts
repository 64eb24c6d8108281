import { documentedMetrics, servedMetrics } from '@farmgate/service/testing/documented-metrics';
import { sampleRemote, sampleShell } from '../testing/sample-release.ts';
import { StandInRegistry } from '../testing/stand-in-registry.ts';
import { type StartedEdge, startEdge } from '../testing/start-edge.ts';
import { startUpstream, type Upstream } from '../testing/upstream.ts';

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const registry = new StandInRegistry();
let api: Upstream;
let edge: StartedEdge;
let id: string;

beforeAll(async () => {
  await registry.start();
  api = await startUpstream();
  ({ id } = registry.promote(sampleShell('a'), sampleRemote('a')));
  edge = await startEdge({ registryUrl: registry.url, apiUrl: api.url, operationsPort: 0, trustProxy: 'loopback' });
  await edge.serves(id);
});
afterAll(async () => {
  await edge.remove();
  await api.close();
  await registry.stop();
});

const scrape = async () => (await fetch(`${edge.operationsUrl}/metrics`)).text();
const valueOf = async (name: string) => {
  const line = (await scrape()).split('\n').find((text) => text.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

test('figures are on the operators’ port only', async () => {
  expect((await fetch(`${edge.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${edge.operationsUrl}/metrics`)).status).toBe(200);
});

test('without a port of its own they are on the public port, unless that was made public on purpose', async () => {
  for (const [operationsPort, status] of [
    [undefined, 200],
    ['public', 503],
  ] as const) {
    const other = await startEdge({ operationsPort });
    expect((await other.get('/metrics')).statusCode).toBe(status);
    await other.remove();
  }
});

test('an edge serves the metrics that docs/operations/metrics.md lists', async () => {
  expect(servedMetrics(await scrape())).toEqual(documentedMetrics('Edge'));
});

test('the composition, and the pages by their route, also those that are repeated', async () => {
  expect(await valueOf('farmgate_composition_admitted_revision{channel="production"}')).toEqual(expect.any(Number));
  const count = 'farmgate_http_request_duration_seconds_count{method="GET",route="/cart",status="200"}';
  const before = (await valueOf(count)) ?? 0;
  for (let time = 0; time < 4; time += 1) await (await fetch(`${edge.url}/cart`)).arrayBuffer();
  expect(await valueOf(count)).toBe(before + 4);
  expect(await valueOf('farmgate_proxy_calls{service="api",state="running"}')).toBe(0);
});

test('unknown addresses share a route', async () => {
  for (const path of ['/x1', '/x2']) await fetch(`${edge.url}${path}`);
  expect(await scrape()).toContain('route="unknown address",status="404"');
  expect(await scrape()).not.toMatch(/x[12]/);
});

test('a proxy’s trace and request reach the API without telemetry', async () => {
  const seen: Record<string, unknown>[] = [];
  api.handle = ({ headers }, response) => {
    seen.push(headers);
    response.end('{}');
  };
  const headers = { traceparent: TRACEPARENT, 'x-request-id': 'from-proxy-1', tracestate: 'a=b' };
  await fetch(`${edge.url}/api/products`, { headers });
  expect(seen).toMatchObject([{ traceparent: TRACEPARENT, 'x-request-id': 'from-proxy-1' }]);
  expect(seen[0]).not.toHaveProperty('tracestate');
});

test('a visitor’s own trace and request id do not', async () => {
  const seen: Record<string, unknown>[] = [];
  api.handle = ({ headers }, response) => {
    seen.push(headers);
    response.end('{}');
  };
  const open = await startEdge({ registryUrl: registry.url, apiUrl: api.url });
  await open.serves(id);
  await fetch(`${open.url}/api/products`, { headers: { traceparent: TRACEPARENT, 'x-request-id': 'forged-0001' } });
  await open.remove();
  expect(seen[0]).not.toHaveProperty('traceparent');
  expect(seen[0]!['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
});

test('figures of other services cannot be reached by dots in a path', async () => {
  for (const path of ['/api/%2e%2e/metrics', '/pay/..%2fmetrics', '/api/x/../../metrics']) {
    const { statusCode } = await edge.app.inject(path);
    expect([400, 404]).toContain(statusCode);
  }
});

test('an error page and its answer name the request', async () => {
  const closed = await startEdge({});
  const page = await closed.get('/', { accept: 'text/html' });
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain(`Reference: ${page.headers['x-request-id']}`);
  const absent = await closed.get('/pay/1', { accept: 'text/html' });
  expect(absent.statusCode).toBe(502);
  expect(absent.body).toContain(`Reference: ${absent.headers['x-request-id']}`);
  await closed.remove();
});
