import { setTimeout as sleep } from 'node:timers/promises';
import { startSystem } from '@farmgate/local/system';
import { simulatorAt } from '@farmgate/razorpay-simulator/client';
import pg from 'pg';
import type { DrillCustomer } from './customers.ts';
import { insertCustomers, NO_ORDER_LIMITS } from './customers.ts';
import { productsOf, shopping, untilOk } from './shopping.ts';
import { eachOf, numberOf, report, setting } from './verdict.ts';
import { readCommandLine } from '../system/command-line.ts';

readCommandLine({});

/**
 * `npm run drill:payments`: 1,000 customers pay online while events come shuffled, tripled, late, tampered with or not at
 * all, while the provider's calls fail or hang, and while browsers verify three times at once or are closed. Then every
 * order has to be paid exactly once, and the shop's books have to be the provider's. Exits with 1 if not.
 */

const CHECKOUTS = setting('DRILL_CHECKOUTS', 1_000);
const AT_ONCE = setting('DRILL_AT_ONCE', 24);
const SETTLE_MS = 180_000;
const EVENT_FAULTS = { copies: 3, jitterMs: 1_500, lost: 0.1, tampered: 0.05 };
const REST_FAULTS = { errors: 0.05, lostAnswers: 0.05, hangs: 0.01, hangMs: 6_000 };

const system = await startSystem({
  port: 0,
  env: { PAYMENTS_RECONCILE_SECONDS: '2', LOG_LEVEL: 'error', ...NO_ORDER_LIMITS },
});
const database = new pg.Client({ connectionString: system.databaseUrl });
await database.connect();
const simulator = simulatorAt(system.simulatorUrl!);
const products = await productsOf(system.url);
const some = <Item>(items: Item[], from: number, count: number) =>
  Array.from({ length: count }, (_, index) => items[(from + index) % items.length]!);

/** One customer: two products ordered and paid, a third left in the cart. */
async function buy({ id, token }: DrillCustomer): Promise<void> {
  const { call, fillCart, checkout } = shopping(system.url, token);
  const cart = await fillCart(some(products, id, 3));
  const ask = () => checkout<{ order: { id: string } }>(cart, 'online', `drill-${id}`);
  const [{ order }] = await Promise.all([untilOk(ask), untilOk(ask)]);
  const cartDetails = { id: cart.lines.map((line) => line.id) };
  if (Math.random() < 0.2) {
    await simulator.fail(order.id);
    if (Math.random() < 0.5) await call('POST', '/checkout/fail', { orderId: order.id, cartDetails });
  }
  const proof = await simulator.pay(order.id);
  const browserIsClosed = Math.random() < 0.25;
  if (browserIsClosed) return;
  const verification = {
    orderCreationId: order.id,
    razorpayPaymentId: proof.razorpay_payment_id,
    razorpayOrderId: proof.razorpay_order_id,
    razorpaySignature: proof.razorpay_signature,
    cartDetails,
  };
  await Promise.all([1, 2, 3].map(() => call('POST', '/checkout/verification', verification)));
}

const isPaid = 'payment_mode = 1 AND payment_status = 2 AND status = 1';

try {
  const customers = await insertCustomers(database, CHECKOUTS);
  await simulator.setWebhooks(EVENT_FAULTS);
  await simulator.setRest(REST_FAULTS);
  const started = performance.now();
  await eachOf(customers, AT_ONCE, buy);
  const seconds = (performance.now() - started) / 1_000;
  await simulator.setRest({ errors: 0, lostAnswers: 0, hangs: 0 });
  const deadline = Date.now() + SETTLE_MS;
  const settled = async () =>
    (await numberOf(database, `SELECT count(*) FROM shop.orders WHERE ${isPaid}`)) === CHECKOUTS &&
    (await simulator.waiting()) === 0;
  while (!(await settled()) && Date.now() < deadline) await sleep(500);
  const settledIn = (performance.now() - started) / 1_000 - seconds;

  const books = await simulator.totals();
  const count = (sql: string) => numberOf(database, sql);
  const confirmedBy = async (source: string) =>
    count(`SELECT count(*) FROM shop.payment_events WHERE source = '${source}' AND outcome LIKE 'confirmed%'`);
  console.log(`${CHECKOUTS} checkouts in ${seconds.toFixed(1)} s, ${(CHECKOUTS / seconds).toFixed(1)} a second`);
  console.log(`the last order was settled ${settledIn.toFixed(1)} s later`);
  console.log(
    `confirmed first by: webhook ${await confirmedBy('webhook')}, verification ${await confirmedBy('verification')},`,
  );
  console.log(`  reconciler ${await confirmedBy('reconciler')}, failure notice ${await confirmedBy('notice')}`);
  const deliveries = await count(`SELECT sum(deliveries) FROM shop.payment_events WHERE source = 'webhook'`);
  console.log(
    `events taken: ${deliveries}, of them new: ${await count(`SELECT count(*) FROM shop.payment_events WHERE source = 'webhook'`)}`,
  );
  const holds = report('Books', [
    { what: 'orders made', found: await count('SELECT count(*) FROM shop.orders'), expected: CHECKOUTS },
    {
      what: 'orders paid',
      found: await count(`SELECT count(*) FROM shop.orders WHERE ${isPaid}`),
      expected: CHECKOUTS,
    },
    { what: 'payments captured at the provider', found: books.capturedPayments, expected: CHECKOUTS },
    {
      what: 'payments that confirmed an order',
      found: await count('SELECT count(DISTINCT paid_by) FROM shop.orders'),
      expected: CHECKOUTS,
    },
    {
      what: 'paise of paid orders, as captured at the provider',
      found: await count(`SELECT sum(total_paise) FROM shop.orders WHERE ${isPaid}`),
      expected: books.capturedPaise,
    },
    { what: 'refunds', found: books.refunds, expected: 0 },
    {
      what: 'confirmations on record',
      found: await count(`SELECT count(*) FROM shop.payment_events WHERE outcome LIKE 'confirmed%'`),
      expected: CHECKOUTS,
    },
    { what: 'lines sold', found: await count('SELECT count(*) FROM shop.order_items'), expected: 2 * CHECKOUTS },
    {
      what: 'lines sold and still in a cart',
      found: await count('SELECT count(*) FROM shop.order_items i JOIN shop.cart_lines l ON l.id = i.cart_line_id'),
      expected: 0,
    },
    {
      what: 'lines not ordered, still in their carts',
      found: await count('SELECT count(*) FROM shop.cart_lines WHERE quantity = 1'),
      expected: CHECKOUTS,
    },
    {
      what: 'confirmations by mail',
      found: await count(`SELECT count(*) FROM shop.mails WHERE kind = 'order-confirmed'`),
      expected: CHECKOUTS,
    },
  ]);
  process.exitCode = holds ? 0 : 1;
} finally {
  await database.end();
  await system.stop();
}
