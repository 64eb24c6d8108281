import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSystem } from '@farmgate/local/system';
import { simulatorAt } from '@farmgate/razorpay-simulator/client';
import pg from 'pg';
import type { DrillCustomer } from '../common/customers.ts';
import { insertCustomers, NO_ORDER_LIMITS } from '../common/customers.ts';
import { productsOf, shopping, retryUntilOk } from '../common/shopping.ts';
import { orderInvariants } from '../common/order-invariants.ts';
import { reportInvariants } from '../common/invariants.ts';
import { queryNumber } from '../common/query-number.ts';
import { setting } from '../common/setting.ts';
import { readCommandLine } from '../../system/command-line.ts';

readCommandLine({});

/**
 * `npm run drill:crash`: customers place cash and online orders while SIGKILL stops the API 25 times and PostgreSQL 5 times. Afterwards
 * every acknowledged order and payment must exist. Exits with 1 if one is missing.
 */

const KILLS = setting('DRILL_KILLS', 25);
const POSTGRES_KILL_INTERVAL = 5;
const CONCURRENCY = 16;
const MAX_CUSTOMERS = 20_000;
const SETTLE_MS = 120_000;

const system = await startSystem({
  port: 0,
  env: { PAYMENTS_RECONCILE_SECONDS: '2', LOG_LEVEL: 'fatal', ...NO_ORDER_LIMITS },
});
const connect = async () => {
  const client = new pg.Client({ connectionString: system.databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};
const simulator = simulatorAt(system.simulatorUrl!);
const products = await productsOf(system.url);

const acknowledged = { cash: [] as string[], online: [] as string[], paid: [] as string[] };
let unanswered = 0;
const closing = new AbortController();

/** Repeats the checkout until it is acknowledged. Online orders are then paid, and verified until that is acknowledged. */
async function order({ id, token }: DrillCustomer): Promise<void> {
  const { call, fillCart, checkout } = shopping(system.url, token);
  const cart = await fillCart([0, 1, 2].map((index) => products[(id + index) % products.length]!));
  const type = id % 2 ? 'cod' : 'online';
  const placeOrder = async () => {
    const answer = await checkout<{ order: { id: string; order_no: string } }>(cart, type, `drill-${id}`);
    if (answer.status === 0 || answer.status >= 500) unanswered += 1;
    return answer;
  };
  const placed = (await retryUntilOk(placeOrder)).order;
  if (type === 'cod') return void acknowledged.cash.push(placed.order_no);
  acknowledged.online.push(placed.order_no);
  const proof = await simulator.pay(placed.id);
  const verification = {
    orderCreationId: placed.id,
    razorpayPaymentId: proof.razorpay_payment_id,
    razorpayOrderId: proof.razorpay_order_id,
    razorpaySignature: proof.razorpay_signature,
  };
  const verify = () => call<{ payment_status: number }>('POST', '/checkout/verification', verification);
  const { payment_status } = await retryUntilOk(verify);
  if (payment_status === 2) acknowledged.paid.push(placed.order_no);
}

async function shop(customers: Iterator<DrillCustomer>): Promise<void> {
  while (!closing.signal.aborted) {
    const next = customers.next();
    if (next.done) return;
    await order(next.value);
  }
}

/** Kills a process after it has run for a few seconds. Waits for the process if it is restarting. */
async function kill(pidOf: () => number | undefined): Promise<void> {
  await sleep(randomInt(1_500, 4_000));
  for (let pid = pidOf(); ; pid = pidOf()) {
    if (pid) return void process.kill(pid, 'SIGKILL');
    await sleep(50);
  }
}

async function waitUntilUp(): Promise<void> {
  const isUp = () => fetch(`${system.url}/api/settings`).then(({ ok }) => ok);
  while (!(await isUp().catch(() => false))) await sleep(50);
}

try {
  const before = await connect();
  const customers = (await insertCustomers(before, MAX_CUSTOMERS)).values();
  await before.end();
  const started = performance.now();
  const load = Promise.all(Array.from({ length: CONCURRENCY }, () => shop(customers)));
  const failed = load.then(() => false).catch(() => true);
  let killedPostgres = 0;
  for (let round = 1; round <= KILLS; round += 1) {
    if (await Promise.race([failed, waitUntilUp()])) break;
    const killsPostgres = round % POSTGRES_KILL_INTERVAL === 0;
    if (killsPostgres) await kill(() => system.pids().postgres);
    killedPostgres += killsPostgres ? 1 : 0;
    await kill(() => system.pids().api);
  }
  await waitUntilUp();
  closing.abort();
  await load;
  const seconds = (performance.now() - started) / 1_000;

  const database = await connect();
  const captured = async () => (await simulator.totals()).capturedPayments;
  const deadline = Date.now() + SETTLE_MS;
  const paid = () => queryNumber(database, 'SELECT count(paid_by) FROM shop.orders');
  while ((await paid()) < (await captured()) && Date.now() < deadline) await sleep(500);
  const books = await simulator.totals();
  const all = [...acknowledged.cash, ...acknowledged.online];

  console.log(`API killed ${KILLS} times, PostgreSQL ${killedPostgres} times, in ${seconds.toFixed(0)} s`);
  console.log(
    `${all.length} orders acknowledged (${acknowledged.cash.length} cash, ${acknowledged.online.length} online),`,
  );
  console.log(
    `  ${acknowledged.paid.length} payments acknowledged, ${unanswered} checkouts failed or got no answer and were retried`,
  );
  const holds = reportInvariants(
    'Invariants',
    await orderInvariants(database, { orders: all, payments: acknowledged.paid, books }),
  );
  await database.end();
  process.exitCode = holds ? 0 : 1;
} finally {
  await system.stop();
}
