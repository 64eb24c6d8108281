import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSystem } from '@farmgate/local/system';
import { simulatorAt } from '@farmgate/razorpay-simulator/client';
import pg from 'pg';
import type { DrillCustomer } from '../common/customers.ts';
import { insertCustomers, NO_ORDER_LIMITS } from '../common/customers.ts';
import { productsOf, shopping, untilOk } from '../common/shopping.ts';
import { crashInvariants } from './invariants.ts';
import { numberOf, report, setting } from '../common/verdict.ts';
import { readCommandLine } from '../../system/command-line.ts';

readCommandLine({});

/**
 * `npm run drill:crash`: customers order, in cash and online, while the API is killed 25 times and PostgreSQL 5 times, with
 * SIGKILL and in the middle of whatever they do. Then nothing that was acknowledged may be missing. Exits with 1 if
 * something is.
 */

const KILLS = setting('DRILL_KILLS', 25);
const EVERY_NTH_KILLS_POSTGRES = 5;
const AT_ONCE = 16;
const MOST_CUSTOMERS = 20_000;
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

/** Orders until it is acknowledged; an online order is paid and verified until that is, too. */
async function order({ id, token }: DrillCustomer): Promise<void> {
  const { call, fillCart, checkout } = shopping(system.url, token);
  const cart = await fillCart([0, 1, 2].map((index) => products[(id + index) % products.length]!));
  const type = id % 2 ? 'cod' : 'online';
  const ask = async () => {
    const answer = await checkout<{ order: { id: string; order_no: string } }>(cart, type, `drill-${id}`);
    if (answer.status === 0 || answer.status >= 500) unanswered += 1;
    return answer;
  };
  const placed = (await untilOk(ask)).order;
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
  const { payment_status } = await untilOk(verify);
  if (payment_status === 2) acknowledged.paid.push(placed.order_no);
}

async function shop(customers: Iterator<DrillCustomer>): Promise<void> {
  while (!closing.signal.aborted) {
    const next = customers.next();
    if (next.done) return;
    await order(next.value);
  }
}

/** Kills a process that is there, once it has worked for a moment. */
async function kill(pidOf: () => number | undefined): Promise<void> {
  await sleep(randomInt(1_500, 4_000));
  for (let pid = pidOf(); ; pid = pidOf()) {
    if (pid) return void process.kill(pid, 'SIGKILL');
    await sleep(50);
  }
}

async function untilAlive(): Promise<void> {
  const alive = () => fetch(`${system.url}/api/settings`).then(({ ok }) => ok);
  while (!(await alive().catch(() => false))) await sleep(50);
}

try {
  const before = await connect();
  const customers = (await insertCustomers(before, MOST_CUSTOMERS)).values();
  await before.end();
  const started = performance.now();
  const load = Promise.all(Array.from({ length: AT_ONCE }, () => shop(customers)));
  const failed = load.then(() => false).catch(() => true);
  let killedPostgres = 0;
  for (let round = 1; round <= KILLS; round += 1) {
    if (await Promise.race([failed, untilAlive()])) break;
    const killsPostgres = round % EVERY_NTH_KILLS_POSTGRES === 0;
    if (killsPostgres) await kill(() => system.pids().postgres);
    killedPostgres += killsPostgres ? 1 : 0;
    await kill(() => system.pids().api);
  }
  await untilAlive();
  closing.abort();
  await load;
  const seconds = (performance.now() - started) / 1_000;

  const database = await connect();
  const captured = async () => (await simulator.totals()).capturedPayments;
  const deadline = Date.now() + SETTLE_MS;
  const paid = () => numberOf(database, 'SELECT count(paid_by) FROM shop.orders');
  while ((await paid()) < (await captured()) && Date.now() < deadline) await sleep(500);
  const books = await simulator.totals();
  const all = [...acknowledged.cash, ...acknowledged.online];

  console.log(`${KILLS} SIGKILLs of the API and ${killedPostgres} of PostgreSQL in ${seconds.toFixed(0)} s`);
  console.log(
    `${all.length} orders acknowledged (${acknowledged.cash.length} cash, ${acknowledged.online.length} online),`,
  );
  console.log(
    `  ${acknowledged.paid.length} payments acknowledged, ${unanswered} checkouts without an answer and asked again`,
  );
  const holds = report(
    'Invariants',
    await crashInvariants(database, { orders: all, payments: acknowledged.paid, books }),
  );
  await database.end();
  process.exitCode = holds ? 0 : 1;
} finally {
  await system.stop();
}
