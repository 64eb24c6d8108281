import { documentedMetrics, servedMetrics } from '@farmgate/service/testing/documented-metrics';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry.ts';

const edgeToken = 'edge-token-of-the-test';
let registry: TestRegistry;

beforeAll(async () => {
  registry = await startTestRegistry({ edgeToken, protectReading: true });
});
afterAll(() => registry.close());

const scrape = async () => (await registry.app.inject('/metrics')).body;

test('the registry serves the metrics that docs/operations/metrics.md lists', async () => {
  expect(servedMetrics(await scrape())).toEqual(documentedMetrics('Registry'));
});

test('an edge is listed with what it has admitted', async () => {
  const report = {
    edge: 'edge-1',
    admitted: 3,
    revision: 4,
    missed: 0,
    undecided: [],
    rejected: [{ part: 'mf-cart', version: '1.0.0-aaaaaaaa', rollout: false, serving: null, reason: 'broken' }],
  };
  const answer = await fetch(`${registry.url}/channels/production/edges`, {
    method: 'POST',
    headers: { authorization: `Bearer ${edgeToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  const text = await scrape();
  expect(text).toContain('farmgate_edge_revision{channel="production",edge="edge-1"} 3');
  expect(text).toContain('farmgate_edge_rejected_releases{channel="production",edge="edge-1"} 1');
  expect(text).toMatch(/farmgate_edge_report_age_seconds\{channel="production",edge="edge-1"\} [\d.]+/);
  expect(text).toMatch(/farmgate_channel_revision\{channel="production"\} \d+/);
  expect(text).toContain('farmgate_notifications_waiting 0');
  expect(text).toMatch(/farmgate_database_connections_max\{pool="work"\} \d+/);
});

test('open event streams are counted', async () => {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${edgeToken}` };
  const stream = await fetch(`${registry.url}/log/stream`, { headers, signal: stop.signal });
  expect(stream.status).toBe(200);
  expect(await scrape()).toContain('farmgate_event_streams 1');
  stop.abort();
  while (!(await scrape()).includes('farmgate_event_streams 0')) await new Promise((resolve) => setImmediate(resolve));
});
