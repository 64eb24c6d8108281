import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSystem } from '@farmgate/local/system';
import pg from 'pg';
import { machine } from '../../bench/figures/machine.ts';
import { table, verdict } from '../../bench/figures/table.ts';
import { parseCount, readCommandLine } from '../../system/command-line.ts';
import { insertCustomers, NO_ORDER_LIMITS } from '../common/customers.ts';
import { type Invariant, reportInvariants } from '../common/invariants.ts';
import { loadPages } from '../common/page-loads.ts';
import { queryNumber } from '../common/query-number.ts';
import { farmgateOps, startArchiver } from './archiver.ts';
import { createBucket } from './bucket.ts';
import { countFound, orderInvariants, pointInTimeInvariants } from './check-orders.ts';
import { insertOrders } from './insert-orders.ts';
import { placeOrder, startLiveOrders } from './live-orders.ts';
import { debianPostgres, USER } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

const { values } = readCommandLine({ orders: { type: 'string' }, seconds: { type: 'string' } });

/**
 * `npm run drill:restore -- [--orders 100000] [--seconds 60]`: customers order while `farmgate-ops archive` runs. Then the database,
 * the bucket and the archiver are destroyed, and restored while edges serve pages. Exits with 1 when a goal is missed.
 */

const ORDERS = parseCount('orders', values.orders ?? '100000');
/** For how long customers order before everything is destroyed. */
const SECONDS = parseCount('seconds', values.seconds ?? '60');
const ORDERS_PER_SECOND = 2;
const PAGES_PER_SECOND = 5;
const PAGES = ['/', '/products', '/about_us', '/product_details/101/1'];
const GOALS = { restoreSeconds: 300, lostSeconds: 60 };

const folder = await temporaryFolder();
const metricsFile = path.join(folder, 'backup.prom');
const shopFiles = await createBucket(path.join(folder, 'bucket'), 'farmgate');
const archiveFiles = await createBucket(path.join(folder, 'archive'), 'farmgate-backup');
const postgres = await debianPostgres(path.join(folder, 'postgres'));
const started: { stop(): Promise<void> }[] = [shopFiles, archiveFiles, { stop: postgres.kill }];
const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

try {
  await Promise.all([postgres.start(), shopFiles.start(), archiveFiles.start()]);
  const admin = await connect(postgres.urlOf('postgres'));
  await admin.query('CREATE ROLE farmgate LOGIN');
  await admin.query('CREATE ROLE farmgate_backup LOGIN REPLICATION IN ROLE pg_read_all_data');
  await admin.query('CREATE DATABASE farmgate OWNER farmgate');
  await admin.end();
  const buckets = {
    ...shopFiles.env,
    ARTIFACTS: shopFiles.address('releases'),
    PICTURES: shopFiles.address('pictures'),
  };
  const system = await startSystem({
    port: 0,
    databaseUrl: postgres.urlOf('farmgate', 'farmgate'),
    env: { ...buckets, ...NO_ORDER_LIMITS, LOG_LEVEL: 'fatal' },
    edges: [{}, {}],
  });
  started.push(system);

  const key = path.join(folder, 'backup.key');
  const configuration = path.join(folder, 'shop.env');
  await writeFile(configuration, 'EDGE_TOKEN=of-the-drill\n');
  const recipient = (await farmgateOps({}, 'create-key', key)).trim();
  const archiveEnv = Object.fromEntries(
    Object.entries(archiveFiles.env).map(([name, value]) => [`BACKUP_${name}`, value]),
  );
  const opsEnv = {
    ...buckets,
    ...archiveEnv,
    BACKUP_STORE: archiveFiles.address('production'),
    BACKUP_RECIPIENTS: recipient,
    BACKUP_DATABASE_URL: postgres.urlOf('farmgate', 'farmgate_backup'),
    BACKUP_CONFIGURATION: configuration,
  };

  // One half is in the base backup, the other half comes by WAL.
  const database = await connect(postgres.urlOf('farmgate'));
  const customers = await insertCustomers(database, SECONDS * ORDERS_PER_SECOND * 2 + 10);
  const [first, ...others] = customers;
  const userIds = customers.map(({ id }) => id);
  await insertOrders(database, userIds, 0, Math.floor(ORDERS / 2));
  const archiver = startArchiver(opsEnv, metricsFile);
  started.push({ stop: archiver.kill });
  await archiver.setAfter(0);
  const live = await startLiveOrders(system.url, others, ORDERS_PER_SECOND);
  await insertOrders(database, userIds, Math.floor(ORDERS / 2), ORDERS - Math.floor(ORDERS / 2));
  await sleep((SECONDS * 1_000) / 2);
  const pointInTime = Date.now();
  await sleep((SECONDS * 1_000) / 2);
  const bytes = await queryNumber(database, 'SELECT pg_database_size(current_database())');
  await database.end();
  const filesBefore = await shopFiles.contents('');

  let isRestored = false;
  const loading = loadPages(system.edges, PAGES, PAGES_PER_SECOND, () => isRestored);
  await sleep(2_000);
  const destroyed = Date.now();
  const archivedUntil = (await archiver.archivedUntil()) * 1_000;
  await Promise.all([archiver.kill(), postgres.kill(), shopFiles.destroy()]);
  await rm(postgres.dataDir, { recursive: true });
  live.stop();

  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  await shopFiles.start();
  await farmgateOps(opsEnv, 'restore', '--identity', key, '--data-dir', postgres.dataDir, '--owner', USER, '--objects');
  const written = seconds();
  await postgres.start();
  const recovered = seconds();
  await placeOrder(system.url, first!);
  const selling = seconds();
  isRestored = true;
  const loads = await loading;

  const restored = await connect(postgres.urlOf('farmgate'));
  const archived = live.acknowledged.filter(({ answered }) => answered < archivedUntil);
  const late = live.acknowledged.filter(({ answered }) => answered >= archivedUntil);
  const lost = late.length - (await countFound(restored, late));
  const invariants: Invariant[] = await orderInvariants(restored, { inserted: ORDERS, archived });
  await restored.end();
  const filesAfter = await shopFiles.contents('');
  const differing = [...filesBefore].filter(([name, hash]) => filesAfter.get(name) !== hash);
  invariants.push(
    { label: `of ${filesBefore.size} files of the bucket, missing or changed`, found: differing.length, expected: 0 },
    { label: 'pages that failed', found: loads.failures.length, expected: 0 },
  );

  const past = await debianPostgres(await restoreTo(pointInTime));
  started.push({ stop: past.kill });
  await past.start();
  const then = await connect(past.urlOf('farmgate'));
  const pointInTimeResults = await pointInTimeInvariants(then, live.acknowledged, pointInTime);
  await then.end();

  const again = startArchiver(opsEnv, metricsFile);
  started.push({ stop: again.kill });
  await again.setAfter(destroyed);
  const verified = await farmgateOps(opsEnv, 'verify', '--identity', key, '--deep', '--json');
  const { problems, rows } = JSON.parse(verified) as { problems: string[]; rows: Record<string, number> };

  console.log(`${machine()}\n`);
  console.log(
    table(
      ['Step', 'Seconds after everything was destroyed'],
      [
        ['database folder and bucket written', written.toFixed(1)],
        ['PostgreSQL has replayed the WAL', recovered.toFixed(1)],
        ['the shop acknowledges an order', selling.toFixed(1)],
      ],
    ),
  );
  console.log(
    `\n${ORDERS} orders inserted, ${live.acknowledged.length} placed by customers, database ${(bytes / 1e6).toFixed(0)} MB, bucket ${filesBefore.size} files`,
  );
  console.log(
    `The archive ended ${((destroyed - archivedUntil) / 1_000).toFixed(1)} s before; ${late.length} orders were acknowledged after that, ${lost} of them lost`,
  );
  console.log(
    `${loads.count} pages loaded meanwhile from ${system.edges.length} edges, ${loads.unrendered} left to the browser`,
  );
  for (const failure of loads.failures.slice(0, 5)) console.log(`  ${failure}`);
  const holds = [
    reportInvariants('After the restore', invariants),
    reportInvariants('Restored to a time in between', pointInTimeResults),
    reportInvariants('A new backup set of the restored shop, restored into a scratch database', [
      { label: 'problems', found: problems.length, expected: 0 },
      { label: 'orders at least', found: Math.min(rows['shop.orders'] ?? 0, ORDERS), expected: ORDERS },
    ]),
  ].every(Boolean);
  const met = {
    time: selling <= GOALS.restoreSeconds,
    archive: destroyed - archivedUntil <= GOALS.lostSeconds * 1_000,
  };
  console.log(
    `\nGoals: the shop sells after ${GOALS.restoreSeconds} s (${verdict(met.time)}), the archive is at most ${GOALS.lostSeconds} s behind (${verdict(met.archive)}), all of the above (${verdict(holds)}).`,
  );
  process.exitCode = holds && met.time && met.archive ? 0 : 1;

  async function restoreTo(time: number): Promise<string> {
    const dataDir = path.join(folder, 'past');
    const to = new Date(time).toISOString();
    await farmgateOps(opsEnv, 'restore', '--identity', key, '--data-dir', dataDir, '--owner', USER, '--to', to);
    return dataDir;
  }
} finally {
  for (const { stop } of started.toReversed()) await stop().catch((error: Error) => console.error(error.message));
  await rm(folder, { recursive: true, force: true });
}
