import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startFleet } from '../../fleet/fleet.ts';
import { goLive } from '../../fleet/go-live.ts';
import { NEXT_COLUMN } from '../../fleet/next-version.ts';
import { builtVersions, hasImages, imageVersions } from '../../fleet/versions.ts';
import { exitWithUsageError, parseCount, readCommandLine } from '../../system/command-line.ts';
import { insertCustomers, NO_ORDER_LIMITS } from '../common/customers.ts';
import { pagesOf } from '../common/documents.ts';
import { reportInvariants } from '../common/invariants.ts';
import { queryNumber } from '../common/query-number.ts';
import { productsOf } from '../common/shopping.ts';
import { compareBooks, settle, unnoticedDamages, verdictsOf } from './books.ts';
import { faultsOf, SMALL_DISK } from './faults.ts';
import { periodTable, reasonLines, sumOf } from './report.ts';
import { startLoad } from './start-load.ts';
import { warmEdges } from './warm-edges.ts';

/**
 * `npm run drill:fleet -- [--pages 200] [--checkouts 10] [--seconds 8] [--only <text>] [--logs <folder>] [--from images]`: a fleet of every service under load, of which each
 * process is killed once, and upgraded, stopped or hung. Afterwards no page and no checkout may have failed, and every order must exist
 * once. Exits with 1 otherwise. Needs root, for PostgreSQL's user and a small file system.
 *
 * `--pages`, `--checkouts`: per second. `--seconds`: how long the load goes on after each fault. `--only`: faults whose names contain one of these texts, separated by commas. `--logs`: where the
 * processes' logs are copied to. `--from`: what runs, `images` of `npm run deploy:images` (the default where they exist, with buildah) or the
 * `checkout`, as `npm run build` has built it.
 */

const { values } = readCommandLine({
  pages: { type: 'string', default: '200' },
  checkouts: { type: 'string', default: '10' },
  seconds: { type: 'string', default: '8' },
  only: { type: 'string', default: '' },
  logs: { type: 'string' },
  from: { type: 'string' },
});
const pagesPerSecond = parseCount('pages', values.pages);
const checkoutsPerSecond = parseCount('checkouts', values.checkouts);
const holdMs = parseCount('seconds', values.seconds) * 1_000;
/** No fault takes longer than this, its hold aside. */
const LONGEST_FAULT_S = 60;

const versions = await (await choice(values.from))();
const fleet = await startFleet({ software: versions.current, api: NO_ORDER_LIMITS, smallDisk: SMALL_DISK }).catch(
  async (error: Error) => {
    await versions.close();
    throw error;
  },
);
const stops = [() => versions.close(), () => fleet.stop()];
if (values.logs) stops.push(() => cp(path.join(fleet.folder, 'logs'), values.logs!, { recursive: true }));
let stopping: Promise<void> | undefined;
/** A signal and the end of the drill may both call it. */
const stopAll = () =>
  (stopping ??= (async () => {
    for (const stop of stops.toReversed()) await stop();
  })());
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(1)));

try {
  await goLive(fleet);
  const faults = faultsOf(fleet, versions.next).filter(({ name }) =>
    values.only.split(',').some((text) => name.includes(text)),
  );
  const database = await connect();
  const seconds = faults.length * (LONGEST_FAULT_S + holdMs / 1_000);
  const products = await productsOf(fleet.edges[0]!);
  await warmEdges(fleet.edges, pagesOf(products));
  const customers = await insertCustomers(database, Math.ceil(seconds * checkoutsPerSecond));
  await database.end();
  const load = await startLoad(fleet.folder, {
    url: fleet.url,
    certificate: await readFile(fleet.certificate, 'utf8'),
    simulatorUrl: fleet.simulatorUrl,
    pagesPerSecond,
    checkoutsPerSecond,
    customers,
  });
  stops.push(async () => load.kill());
  await sleep(holdMs);

  const notes: string[] = [];
  let notRun = 0;
  for (const { name, run } of faults) {
    await load.begin(name);
    const note = await run().catch((error: Error) => {
      notRun += 1;
      return `${name}: ${error.message}`;
    });
    for (const one of fleet.names) await fleet.process(one).waitUntilReady();
    await sleep(holdMs);
    if (note) notes.push(note);
    console.error(`${name} …`);
  }
  const { periods, acknowledged, unfinished } = await load.finish();

  const after = await connect();
  const books = { database: after, simulatorUrl: fleet.simulatorUrl, acknowledged };
  await settle(books);
  const verdicts = await verdictsOf(books);
  const time = periods.reduce((sum, { tally }) => sum + tally.ms, 0) / 1_000;
  const perSecond = (count: number) => (count / time).toFixed(1);
  console.log(
    `${time.toFixed(0)} s, ${perSecond(sumOf(periods, 'pages'))} pages and ${perSecond(sumOf(periods, 'checkouts'))} checkouts per second (wanted: ${pagesPerSecond} and ${checkoutsPerSecond})\n`,
  );
  console.log(periodTable(periods, verdicts));
  for (const line of [...notes, ...reasonLines(periods), ...unfinished]) console.log(line);

  const lost = (count: 'lost' | 'doubled') => [...verdicts.values()].reduce((sum, verdict) => sum + verdict[count], 0);
  const unnoticed = await unnoticedDamages(books);
  const none = (label: string, found: number) => ({ label, found, expected: 0 });
  const isUpgraded = periods.some(({ name }) => name === 'upgrade api-1');
  const holds = reportInvariants('Goals', [
    none('faults that could not be carried out', notRun),
    none('failed pages', sumOf(periods, 'failedPages')),
    none('failed checkouts', sumOf(periods, 'failedCheckouts')),
    none('orders lost', lost('lost')),
    none('orders doubled', lost('doubled')),
    none('customers who could not finish', unfinished.length),
    none(
      'services that did not stop by themselves',
      notes.filter((note) => /stopped with (?!exit code 0 )/.test(note)).length,
    ),
    ...(isUpgraded
      ? [none('upgrades without an order by the new version', Number((await ordersOfNext(after)) === 0))]
      : []),
    ...(await compareBooks(books)),
    none(
      `damages that the comparison did not notice${unnoticed.map((kind) => ` (${kind})`).join('')}`,
      unnoticed.length,
    ),
  ]);
  await after.end();
  process.exitCode = holds ? 0 : 1;
} finally {
  await stopAll();
}

/** What provides the services. */
async function choice(from: string | undefined): Promise<typeof builtVersions> {
  const chosen = from ?? ((await hasImages()) ? 'images' : 'checkout');
  if (chosen === 'images') return imageVersions;
  if (chosen === 'checkout') return builtVersions;
  return exitWithUsageError(`--from is ${JSON.stringify(from)}. Set it to images or checkout.`);
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: fleet.databaseUrl });
  // When the drill fails, the database stops before this connection.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function ordersOfNext(client: pg.Client): Promise<number> {
  return queryNumber(client, `SELECT count(${NEXT_COLUMN}) FROM shop.orders`);
}
