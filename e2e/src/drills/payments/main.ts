import { setTimeout as sleep } from 'node:timers/promises';
import { startSystem } from '@farmgate/local/system';
import { simulatorAt } from '@farmgate/razorpay-simulator/client';
import pg from 'pg';
import { insertCustomers, NO_ORDER_LIMITS } from '../common/customers.ts';
import { compareBooks, isSettled } from './books.ts';
import type { Tally } from './customer.ts';
import { buy, ONE_IN_CASH } from './customer.ts';
import { breakProvider, mendProvider } from './faults.ts';
import { staffOf } from './staff.ts';
import { productsOf } from '../common/shopping.ts';
import { eachOf, numberOf, report, setting } from '../common/verdict.ts';
import { readCommandLine } from '../../system/command-line.ts';

readCommandLine({});

/**
 * `npm run drill:payments`: 1,000 customers pay online, and some more turn their order into cash before they do. Events come
 * shuffled, tripled, late, tampered with, before the answer of the call that caused them, or not at all; the provider's
 * calls fail or hang; its texts are hostile; customers pay a part first, and banks capture what had failed; refunds stay
 * pending, and some fail until staff retry them; browsers verify three times at once or are closed. Then every order has to
 * be paid exactly once, and the shop's books have to be the provider's. Exits with 1 if not.
 */

const CHECKOUTS = setting('DRILL_CHECKOUTS', 1_000);
const AT_ONCE = setting('DRILL_AT_ONCE', 24);
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
  const till = { url: system.url, simulator, products: await productsOf(system.url), tally };
  const cash = Math.ceil(CHECKOUTS / (ONE_IN_CASH - 1));
  const customers = await insertCustomers(database, CHECKOUTS + cash);
  await breakProvider(simulator);
  const started = performance.now();
  await eachOf([...customers.entries()], AT_ONCE, ([index, customer]) => buy(till, customer, index));
  const seconds = (performance.now() - started) / 1_000;
  await mendProvider(simulator);

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

  const count = (sql: string) => numberOf(database, sql);
  const confirmedBy = async (source: string) =>
    count(`SELECT count(*) FROM shop.payment_events WHERE source = '${source}' AND outcome LIKE 'confirmed%'`);
  console.log(
    `${customers.length} checkouts in ${seconds.toFixed(1)} s, ${(customers.length / seconds).toFixed(1)} a second`,
  );
  console.log(`the last order and refund were settled ${settledIn.toFixed(1)} s later`);
  console.log(
    `besides: ${tally.partial} paid a part first, ${tally.capturedTwice} captured twice, ${tally.capturedLate} captured late, ${tally.cash} turned into cash`,
  );
  console.log(
    `confirmed first by: webhook ${await confirmedBy('webhook')}, verification ${await confirmedBy('verification')},`,
  );
  console.log(`  reconciler ${await confirmedBy('reconciler')}, failure notice ${await confirmedBy('notice')}`);
  const isWebhook = `FROM shop.payment_events WHERE source = 'webhook'`;
  console.log(
    `events taken: ${await count(`SELECT sum(deliveries) ${isWebhook}`)}, of them new: ${await count(`SELECT count(*) ${isWebhook}`)}`,
  );
  for (const [reason, times] of reasons) console.log(`parked and retried by staff: ${times} (${reason})`);
  process.exitCode = report('Books', await compareBooks(books)) ? 0 : 1;
} finally {
  await database.end();
  await system.stop();
}
