import { tmpdir } from 'node:os';
import Fastify from 'fastify';
import {
  addCacheMetrics,
  addCounter,
  addDiskMetrics,
  addGauge,
  addPoolMetrics,
  Registry,
  serveMetrics,
} from './metrics.ts';

const linesOf = async (registry: Registry) =>
  (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));

test('values are read for each scrape only, and old labels go', async () => {
  const registry = new Registry();
  let reads = 0;
  let channel = 'staging';
  addGauge(registry, { name: 'farmgate_demo', help: 'Demo.', labels: ['channel'] }, () => {
    reads += 1;
    return [[{ channel }, 7]];
  });
  expect(reads).toBe(0);
  expect(await linesOf(registry)).toEqual(['farmgate_demo{channel="staging"} 7']);
  channel = 'production';
  expect(await linesOf(registry)).toEqual(['farmgate_demo{channel="production"} 7']);
  expect(reads).toBe(2);
});

test('metrics without a value are left out', async () => {
  const registry = new Registry();
  addGauge(registry, { name: 'farmgate_plain', help: 'Demo.' }, () => []);
  addGauge(registry, { name: 'farmgate_labeled', help: 'Demo.', labels: ['channel'] }, () => []);
  expect(await linesOf(registry)).toEqual([]);
});

test('a value that cannot be read is left out, and the others are served', async () => {
  const registry = new Registry();
  let isBroken = false;
  addGauge(registry, { name: 'farmgate_broken', help: 'Demo.' }, () =>
    isBroken ? Promise.reject(new Error('no database')) : 1,
  );
  addCounter(registry, { name: 'farmgate_whole_total', help: 'Demo.' }, () => 3);
  expect(await linesOf(registry)).toEqual(['farmgate_broken 1', 'farmgate_whole_total 3']);
  isBroken = true;
  expect(await linesOf(registry)).toEqual(['farmgate_whole_total 3']);
});

test('caches, pools and disks', async () => {
  const registry = new Registry();
  addCacheMetrics(registry, { pages: () => ({ hits: 9, misses: 1, entries: 2, bytes: 4096 }) });
  addPoolMetrics(registry, { work: { totalCount: 5, idleCount: 2, waitingCount: 1, options: { max: 10 } } });
  addDiskMetrics(registry, tmpdir());
  const lines = await linesOf(registry);
  expect(lines).toEqual([
    'farmgate_cache_requests_total{cache="pages",result="hit"} 9',
    'farmgate_cache_requests_total{cache="pages",result="miss"} 1',
    'farmgate_cache_entries{cache="pages"} 2',
    'farmgate_cache_bytes{cache="pages"} 4096',
    'farmgate_database_connections{pool="work",state="busy"} 3',
    'farmgate_database_connections{pool="work",state="idle"} 2',
    'farmgate_database_connections_max{pool="work"} 10',
    'farmgate_database_waiting{pool="work"} 1',
    expect.stringMatching(/^farmgate_disk_free_bytes \d+$/),
    expect.stringMatching(/^farmgate_disk_size_bytes \d+$/),
  ]);
});

test('/metrics has the figures of the server and of Node.js', async () => {
  const app = Fastify();
  const registry = new Registry();
  addGauge(registry, { name: 'farmgate_demo', help: 'Demo.' }, () => 1);
  serveMetrics(app, registry);
  const { body, headers } = await app.inject('/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(body).toContain('farmgate_demo 1');
  expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(body).toContain('process_resident_memory_bytes');
  await app.close();
});
