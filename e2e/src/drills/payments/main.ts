import { setTimeout as sleep } from 'node:timers/promises';
import { startSystem } from '@farmgate/local/system';
import { simulatorAt } from '@farmgate/razorpay-simulator/client';
import pg from 'pg';
import { insertCustomers, NO_ORDER_LIMITS } from '../common/customers.ts';
import { compareBooks, isSettled } from './books.ts';
import type { Tally } from './customer.ts';
import { buy, CASH_EVERY } from './customer.ts';
import { breakProvider, repairProvider } from './faults.ts';
import { staffOf } from './staff.ts';
import { productsOf } from '../common/shopping.ts';
import { forEachConcurrently } from '../common/concurrency.ts';
import { reportInvariants } from '../common/invariants.ts';
import { queryNumber } from '../common/query-number.ts';
import { setting } from '../common/setting.ts';
import { readCommandLine } from '../../system/command-line.ts';

readCommandLine({});

/**
 * `npm run drill:payments`: 1,000 customers pay online, and some more switch to cash before they pay. Afterwards every order must be paid
 * exactly once, and the shop's records must match the provider's. Exits with 1 otherwise. Faults:
 * - events arrive shuffled, three times, late, tampered with, before the answer to the call that caused them, or not at all
 * - calls to the provider fail or hang, and its texts are hostile
 * - customers pay less than the total first, and banks capture payments that had failed
 * - refunds stay pending, and some fail until staff retry them
 * - browsers send three verifications at a time, or close
 */

const CHECKOUTS = setting('DRILL_CHECKOUTS', 1_000);
const CONCURRENCY = setting('DRILL_AT_ONCE', 24);
const SETTLE_MS = 300_000;

const system = await startSystem({
  port: 0,
  env: { PAYMENTS_RECONCILE_SECONDS: '2', LOG_LEVEL: 'fatal', ...NO_ORDER_LIMITS },
});
const database = new pg.Client({ connectionString: system.databaseUrl });
await database.connect();
const simulator = simulatorAt(system.simulatorUrl!);
const staff = staffOf(system.databaseUrl);
const tally: Tally = { partial: 0, capturedTwice: 0, capturedLate: 0, cash: 0 };

try {
  const context = { url: system.url, simulator, products: await productsOf(system.url), tally };
  const cash = Math.ceil(CHECKOUTS / (CASH_EVERY - 1));
  const customers = await insertCustomers(database, CHECKOUTS + cash);
  await breakProvider(simulator);
  const started = performance.now();
  await forEachConcurrently([...customers.entries()], CONCURRENCY, ([index, customer]) =>
    buy(context, customer, index),
  );
  const seconds = (performance.now() - started) / 1_000;
  await repairProvider(simulator);

  const books = { database, simulator, tally, checkouts: customers.length - tally.cash };
  const reasons = new Map<string, number>();
  for (
    const deadline = Date.now() + SETTLE_MS;
    !(await isSettled(books)) && Date.now() < deadline;
    await sleep(1_000)
  ) {
    const parked = await staff.attention();
    for (const { reason } of parked) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    if (parked.length > 0) await staff.retryAll();
  }
  const settledIn = (performance.now() - started) / 1_000 - seconds;

  const count = (sql: string) => queryNumber(database, sql);
  const confirmedBy = async (source: string) =>
    count(`SELECT count(*) FROM shop.payment_events WHERE source = '${source}' AND outcome LIKE 'confirmed%'`);
  console.log(
    `${customers.length} checkouts in ${seconds.toFixed(1)} s, ${(customers.length / seconds).toFixed(1)} per second`,
  );
  console.log(`the last order and refund were settled ${settledIn.toFixed(1)} s later`);
  console.log(
    `variations: ${tally.partial} paid less than the total first, ${tally.capturedTwice} captured twice, ${tally.capturedLate} captured late, ${tally.cash} switched to cash`,
  );
  console.log(
    `confirmed first by: webhook ${await confirmedBy('webhook')}, verification ${await confirmedBy('verification')},`,
  );
  console.log(`  reconciler ${await confirmedBy('reconciler')}, failure notice ${await confirmedBy('notice')}`);
  const isWebhook = `FROM shop.payment_events WHERE source = 'webhook'`;
  console.log(
    `webhook deliveries: ${await count(`SELECT sum(deliveries) ${isWebhook}`)}, different events: ${await count(`SELECT count(*) ${isWebhook}`)}`,
  );
  for (const [reason, times] of reasons) console.log(`parked and retried by staff: ${times} (${reason})`);
  process.exitCode = reportInvariants('Records of shop and provider', await compareBooks(books)) ? 0 : 1;
} finally {
  await database.end();
  await system.stop();
}
