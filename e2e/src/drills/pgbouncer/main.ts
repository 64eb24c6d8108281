import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRegistryClient } from '@farmgate/cli/client';
import { startSystem } from '@farmgate/local/system';
import { prepareRolesAndSchemas } from '@farmgate/ops/database';
import { startPostgres } from '@farmgate/postgres/server';
import { execa } from 'execa';
import pg from 'pg';
import { variationOf } from '../../generated/variation.ts';
import { readCommandLine } from '../../system/command-line.ts';
import { repository } from '../../system/farmgate.ts';
import { msUntilEverywhere } from '../common/arrivals.ts';
import { forEachConcurrently } from '../common/concurrency.ts';
import { insertCustomers, NO_ORDER_LIMITS } from '../common/customers.ts';
import { reportInvariants } from '../common/invariants.ts';
import { loadPages } from '../common/page-loads.ts';
import { queryNumber } from '../common/query-number.ts';
import { setting } from '../common/setting.ts';
import { productsOf, retryUntilOk, shopping } from '../common/shopping.ts';
import { startPgBouncer } from './pgbouncer.ts';

type Client = ReturnType<typeof createRegistryClient>;

readCommandLine({});

/**
 * `npm run drill:pgbouncer`: API and registry reach PostgreSQL through PgBouncer in transaction mode, with fewer connections than they
 * open, and with roles of least rights. Customers order, visitors load pages, and a part is promoted and rolled back, while PgBouncer is
 * restarted. Exits with 1 if an order is lost or doubled, a page fails, an edge learns late of a change, or a registry starts that has
 * only a pooler.
 */

const ORDERS = setting('DRILL_ORDERS', 300);
const AT_ONCE = 12;
const POOL_SIZE = 4;
const CHANGES = 6;
/** An announcement takes milliseconds. An edge that missed it learns of the change by a heartbeat, up to 15 s later. */
const LATE_MS = 5_000;
const PART = 'mf-forms';
const PAGE = '/contact_us';
const PAGES = ['/', '/products', PAGE];

const dataDir = await mkdtemp(path.join(tmpdir(), 'farmgate-'));
await chmod(dataDir, 0o711);
const stops: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
try {
  const passwords = { api: randomBytes(24).toString('hex'), registry: randomBytes(24).toString('hex') };
  for (const [name, password] of Object.entries(passwords))
    await writeFile(path.join(dataDir, `database-${name}-password`), password, { mode: 0o600 });
  const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres') });
  stops.push(postgres.stop);
  await prepareRolesAndSchemas(postgres.url, passwords);
  const as = (role: string, password: string) => {
    const url = new URL(postgres.url);
    [url.username, url.password] = [role, password];
    return url.href;
  };
  const direct = { api: as('farmgate_api', passwords.api), registry: as('farmgate_registry', passwords.registry) };
  const pooler = await startPgBouncer(Object.values(direct), POOL_SIZE);
  stops.push(pooler.stop);
  const pooled = { api: pooler.urlFor(direct.api), registry: pooler.urlFor(direct.registry) };

  const rejected = await startAlone('platform/registry', { DATABASE_URL: pooled.registry, DATA_DIR: dataDir });
  console.log(`A registry with a pooler only: ${rejected.trim()}`);

  const system = await startSystem({
    port: 0,
    dataDir,
    env: { LOG_LEVEL: 'error', ...NO_ORDER_LIMITS },
    edges: [{ TRUST_PROXY: 'loopback' }, {}],
    services: {
      // The API needs nothing but the pooler.
      api: { DATABASE_URL: pooled.api, DATABASE_DIRECT_URL: undefined },
      registry: { DATABASE_URL: pooled.registry, DATABASE_DIRECT_URL: direct.registry },
    },
  });
  stops.push(system.stop);
  const client = createRegistryClient({
    registry: `${system.operationsUrl}/registry`,
    token: system.token,
    client: 'farmgate-drill',
  });
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  stops.push(() => database.end());

  const products = (await productsOf(system.url)).slice(0, 3);
  const customers = await insertCustomers(database, AT_ONCE);
  const releases = await publishTwo(client);
  await renderEach(system.edges, PAGES);
  const numbers = Array.from({ length: ORDERS }, (_, index) => index);
  const most = { clients: 0, servers: 0 };
  let isOver = false;
  let placed = 0;
  const placeOrder = async (index: number) => {
    const { fillCart, checkout } = shopping(system.url, customers[index % AT_ONCE]!.token);
    const cart = await fillCart(products);
    const key = randomUUID();
    await retryUntilOk(() => checkout(cart, 'cod', key));
    placed += 1;
    if (placed === Math.floor(ORDERS / 2)) await pooler.restart();
    const now = await pooler.connections().catch(() => most);
    for (const kind of ['clients', 'servers'] as const) most[kind] = Math.max(most[kind], now[kind]);
  };
  // Each customer has one cart, so its orders follow each other.
  const queues = customers.map((_, customer) => numbers.filter((index) => index % AT_ONCE === customer));
  const ordering = forEachConcurrently(queues, AT_ONCE, async (queue) => {
    for (const index of queue) await placeOrder(index);
  });
  const loading = loadPages(system.edges, PAGES, 20, () => isOver);

  const times: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const { version } = releases[change % releases.length]!;
    await client.promote('production', { releases: [{ part: PART, version }], reason: 'For the drill' });
    times.push(await msUntilEverywhere(system.edges, { page: PAGE, part: PART, version }));
  }
  await ordering;
  isOver = true;
  const loads = await loading;

  const orders = await queryNumber(database, 'SELECT count(*) FROM shop.orders');
  console.log(`${placed} orders of ${AT_ONCE} customers, ${loads.count} pages, PgBouncer restarted once`);
  console.log(`at most ${most.clients} connections to PgBouncer shared ${most.servers} to PostgreSQL`);
  console.log(
    `ms from the registry's answer until both edges showed a change: ${times.map((ms) => Math.round(ms)).join(', ')}`,
  );
  for (const failure of loads.failures.slice(0, 5)) console.log(`  ${failure}`);
  const holds = reportInvariants('PgBouncer in transaction mode', [
    { label: 'orders in the database', found: orders, expected: ORDERS },
    { label: 'orders that customers were told of', found: placed, expected: ORDERS },
    { label: 'failed pages', found: loads.failures.length, expected: 0 },
    {
      label: 'connections to PostgreSQL above the size of both pools',
      found: Math.max(0, most.servers - 2 * POOL_SIZE),
      expected: 0,
    },
    {
      label: 'more connections to PgBouncer than to PostgreSQL',
      found: Number(most.clients > most.servers),
      expected: 1,
    },
    {
      label: `changes later than ${LATE_MS} ms`,
      found: times.filter((ms) => ms > LATE_MS).length,
      expected: 0,
    },
    {
      label: 'registries that started with a pooler only',
      found: Number(!rejected.includes('DATABASE_DIRECT_URL')),
      expected: 0,
    },
  ]);
  process.exitCode = holds ? 0 : 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}

/** Two releases of the part, neither of which is live. */
async function publishTwo(client: Client): Promise<{ version: string }[]> {
  const builds = await Promise.all(
    ['first', 'second'].map((mark) => variationOf(PART, `${mark} release of the drill`)),
  );
  for (const { folder } of builds) {
    stops.push(() => rm(folder, { recursive: true }));
    await client.publish(folder);
  }
  return builds.map(({ descriptor }) => descriptor);
}

/** Loads each page until the edge has rendered it. It repeats such a page while the API waits for PgBouncer. */
async function renderEach(edges: string[], pages: string[]): Promise<void> {
  for (const address of edges.flatMap((edge) => pages.map((page) => edge + page)))
    while (!(await (await fetch(address)).text()).includes('id="farmgate-state"')) await sleep(100);
}

/** Starts a service that is expected to end. @returns what it says */
async function startAlone(workspace: string, env: Record<string, string>): Promise<string> {
  const { all } = await execa('node', [path.join(repository, workspace, 'dist/main.js')], {
    env: { ...env, PORT: '0', MIGRATE: 'never' },
    reject: false,
    all: true,
    timeout: 30_000,
  });
  return all;
}
