import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSystem } from '@farmgate/local/system';
import pg from 'pg';
import { NO_ORDER_LIMITS } from '../../drills/common/customers.ts';
import { liveVersions } from '../../system/farmgate.ts';
import { machine } from '../figures/machine.ts';
import { load } from '../load/load.ts';
import { memoryMiB, pin } from '../load/processes.ts';
import { startServer } from '../load/server-process.ts';
import type { Figures } from './figures.ts';
import { idleRates, measure, round, ROUNDS } from './measure.ts';
import { databaseState, orderer } from './orders.ts';
import { pageBytes } from './page-bytes.ts';
import { sendReports } from './reports.ts';
import { measureStreams } from './streams.ts';

/** Core of edge, API and registry, and core of load generator and PostgreSQL. */
const SERVICE_CORE = 0;
const LOAD_CORE = 1;

/** Of each round. A quick run has a tenth of each. */
const RUN = { seconds: 4, orders: 400, reports: 400 };
const QUICK = { seconds: 1, orders: 40, reports: 40 };
const CUSTOMERS = 20;
/** So many that their memory is far above what garbage collections change. */
const STREAMS = { registry: 2_000, edge: 1_000 };
/** The first streams may still be open when the others begin. */
const MOST_STREAMS = String(2 * STREAMS.edge);
/** PostgreSQL publishes the counters of a session within a second. */
const COUNTERS_MS = 2_000;
const BROWSER = { 'accept-encoding': 'br' };
const LIST = '/api/product?query=&page=0&limit=0';
/** More addresses than the API caches. */
const UNCACHED_LISTS = Array.from({ length: 2_000 }, (_, page) => `/api/product?query=&page=${page + 1}&limit=0`);
/** A new address for each request, so that none is cached. Half of them ask the database, too. */
const UNCACHED_PAGES = ['/products?page=[<id>]', '/products?query=[<id>]'];

/** Starts a system on one core, and measures it from another one. A quick run only shows that the bench works. */
export async function measureAll({ isQuick }: { isQuick: boolean }): Promise<Figures> {
  const { seconds, orders, reports } = isQuick ? QUICK : RUN;
  const line = machine();
  const system = await startSystem({
    port: 0,
    env: { LOG_LEVEL: 'silent', ...NO_ORDER_LIMITS },
    edges: [{ TRUST_PROXY: 'loopback', MAX_STREAMS: MOST_STREAMS, MAX_STREAMS_PER_CLIENT: MOST_STREAMS }],
  });
  const database = new pg.Client({ connectionString: system.databaseUrl });
  const edgeToken = randomBytes(32).toString('hex');
  const registry = await startServer('platform/registry/dist/main.js', {
    DATABASE_URL: system.databaseUrl,
    DATA_DIR: join(system.dataDir, 'bench'),
    REGISTRY_ADMIN_TOKEN: system.token,
    EDGE_TOKEN: edgeToken,
    LOG_LEVEL: 'silent',
  });
  try {
    await database.connect();
    const { postgres, api, edge } = system.pids() as Record<string, number>;
    for (const pid of [api!, edge!, registry.pid, system.pids().registry!]) pin(pid, SERVICE_CORE);
    for (const pid of [postgres!, process.pid]) pin(pid, LOAD_CORE);
    const pids = { edge, api, postgres };
    const idle = await idleRates({ ...pids, registry: registry.pid });

    // First: after a load, the heap of a process shrinks, and the streams seem to have no memory or less than none.
    const streams = {
      registry: await measureStreams(
        `${registry.url}/registry/channels/production/stream`,
        registry.pid,
        STREAMS.registry,
      ),
      edge: await measureStreams(`${system.url}/registry/log/stream`, edge!, STREAMS.edge),
    };
    const bytes = await pageBytes(`${system.url}/`);
    const loaded = async (target: Parameters<typeof load>[0]) => {
      await load(target, seconds);
      return measure(pids, idle, async () => (await load(target, seconds)) * seconds);
    };
    const page = { url: `${system.url}/`, headers: BROWSER };
    const document = await loaded(page);
    const file = await loaded({ url: bytes.scripts[0]!, headers: BROWSER });
    const render = await loaded({ url: system.url, paths: UNCACHED_PAGES, headers: BROWSER });
    const list = await loaded({ url: system.url + LIST });
    const uncachedList = await loaded({ url: system.url, paths: UNCACHED_LISTS });

    const placeOrders = await orderer(system.url, database, CUSTOMERS);
    // As many as a round, so that the code is compiled.
    await placeOrders(orders);
    await sleep(COUNTERS_MS);
    const before = await databaseState(database);
    const order = await measure(pids, idle, () => placeOrders(orders));
    const placed = orders * ROUNDS;
    await sleep(COUNTERS_MS);
    const after = await databaseState(database);

    process.env.FARMGATE_URL = system.url;
    const target = { url: registry.url, edgeToken, versions: await liveVersions() };
    await sendReports(target, reports);
    const unreported = await databaseState(database);
    const visits = await countVisits(database);
    const report = await measure({ registry: registry.pid, postgres }, idle, () => sendReports(target, reports));
    const reported = await databaseState(database);
    const visit = (reported.registry - unreported.registry) / ((await countVisits(database)) - visits);

    return {
      machine: line,
      operations: { document, file, render, list, uncachedList, order, report },
      streams,
      memory: {
        edge: round(memoryMiB(edge!)),
        api: round(memoryMiB(api!)),
        registry: round(memoryMiB(registry.pid)),
        postgres: round(memoryMiB(postgres!)),
      },
      bytes: {
        document: bytes.document,
        files: bytes.files,
        fileCount: bytes.fileCount,
        order: Math.round((after.shop - before.shop) / placed),
        orderLog: Math.round((after.log - before.log) / placed),
        visit: Math.round(visit),
      },
      transactionsPerOrder: round((after.transactions - before.transactions) / placed),
    };
  } finally {
    await database.end();
    await registry.stop();
    await system.stop();
  }
}

async function countVisits(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>('SELECT count(*)::int FROM registry.health_visits');
  return rows[0]!.count;
}
