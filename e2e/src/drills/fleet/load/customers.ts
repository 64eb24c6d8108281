import { setTimeout as sleep } from 'node:timers/promises';
import { pauseBeforeRepeat } from '@farmgate/contract/shop/rules/repeat';
import type { SimulatorClient } from '@farmgate/razorpay-simulator/client';
import type { DrillCustomer } from '../../common/customers.ts';
import { type Answer, type Product, retryUntilOk, shopping } from '../../common/shopping.ts';
import type { Browsers } from './browser.ts';
import type { Tallies, Tally } from './tally.ts';

/** The same as in the shop's client (`shared/src/api/http.ts`). */
const TIMEOUT_MS = 15_000;

/** A checkout that the shop has acknowledged. */
export interface Acknowledged {
  /** The period in which the checkout began. */
  period: string;
  orderNo: string;
  customer: number;
  /** Whether the customer was told that the order is paid. */
  isPaid: boolean;
}

interface Purchase {
  browsers: Browsers;
  tallies: Tallies;
  url: string;
  simulator: SimulatorClient;
  products: Product[];
  acknowledged: Acknowledged[];
}

type Proof = Awaited<ReturnType<SimulatorClient['pay']>>;
type Placed = { order: { id: string; order_no: string } };

/** A customer fills a cart and checks out: every other one pays online. Failed calls but the checkout's are made again by hand. */
export async function buy(purchase: Purchase, { id, token }: DrillCustomer): Promise<void> {
  const { browsers, tallies, url, simulator, products, acknowledged } = purchase;
  const send = (address: string, call: object) => browsers.send(address, call, TIMEOUT_MS);
  const { call, fillCart, readCart, checkout } = shopping(url, token, send);
  const wanted = [0, 1, 2].map((index) => products[(id + index) % products.length]!);
  let cart = await fillCart(wanted);
  const type = id % 2 ? 'cod' : 'online';
  const period = tallies.periods.at(-1)!;
  const order = {
    // The shop's page gives an order with another total another key, too.
    send: () => checkout<Placed>(cart, type, `fleet-${id}-${cart.total}`),
    readAgain: async () => void (cart = await readCart(wanted)),
  };
  const placed = await place(tallies, period.tally, order);
  if (!placed) return;
  tallies.checkout(period.tally);
  const made: Acknowledged = { period: period.name, orderNo: placed.order.order_no, customer: id, isPaid: false };
  acknowledged.push(made);
  if (type === 'cod') return;
  const proof = await pay(simulator, placed.order.id);
  if (!proof) return;
  const verification = {
    orderCreationId: placed.order.id,
    razorpayPaymentId: proof.razorpay_payment_id,
    razorpayOrderId: proof.razorpay_order_id,
    razorpaySignature: proof.razorpay_signature,
  };
  const verify = () => call<{ payment_status: number }>('POST', '/checkout/verification', verification);
  const { payment_status } = await retryUntilOk(verify);
  made.isPaid = payment_status === 2;
}

interface Order {
  send: () => Promise<Answer<Placed>>;
  /** Reads the cart again, for the next `send`. */
  readAgain: () => Promise<void>;
}

const PRICES_CHANGED = 409;
const MAX_TOTALS = 3;

/**
 * Sends a checkout as the shop's client does, with its repetitions. A customer who is shown another total, because an addition to the cart took
 * effect late, orders again.
 * @returns undefined when it failed
 */
async function place(tallies: Tallies, tally: Tally, { send, readAgain }: Order): Promise<Placed | undefined> {
  for (let failures = 1, totals = 1; ; failures += 1) {
    const { status, body, isTemporary } = await send();
    if (status === 200) return body;
    if (status === PRICES_CHANGED && totals < MAX_TOTALS) {
      [failures, totals] = [0, totals + 1];
      tally.newTotals += 1;
      await readAgain();
      continue;
    }
    const pause = pauseBeforeRepeat(failures, status, isTemporary);
    if (pause === undefined) {
      tallies.failure(tally, 'failedCheckouts', `checkout: ${reasonOf({ status, body, isTemporary })}`);
      return undefined;
    }
    tally.repeatedCheckouts += 1;
    await sleep(pause);
  }
}

function reasonOf({ status, body, isTemporary }: Pick<Answer<unknown>, 'status' | 'body' | 'isTemporary'>): string {
  if (!status) return 'no answer';
  const { message = 'no message' } = body as { message?: string };
  return `${status} ${JSON.stringify(message)}${isTemporary ? ', also after all repetitions' : ''}`;
}

const PAY_PAUSE_MS = 500;

/** Pays at the provider. @returns undefined when the provider captured the payment but its answer was lost */
async function pay(simulator: SimulatorClient, orderId: string): Promise<Proof | undefined> {
  for (;;) {
    const proof = await simulator.pay(orderId).catch(() => undefined);
    if (proof) return proof;
    await sleep(PAY_PAUSE_MS);
    const made = await simulator.payments().catch(() => undefined);
    if (made?.some((payment) => payment.order_id === orderId && payment.captured)) return undefined;
  }
}
