import { setTimeout as sleep } from 'node:timers/promises';
import type { SimulatorClient } from '@farmgate/razorpay-simulator/client';
import type { DrillCustomer } from '../common/customers.ts';
import { productsOf, shopping, untilOk } from '../common/shopping.ts';

type Proof = Awaited<ReturnType<SimulatorClient['pay']>>;

/** What customers did besides paying for their orders once. */
export interface Tally {
  /** Payments of a part of an order. */
  partial: number;
  /** Failed payments that the bank captured after another one had paid the order. */
  capturedTwice: number;
  /** Orders whose only payment failed first, and was captured later. */
  capturedLate: number;
  /** Orders turned into cash before their payment came. */
  cash: number;
}

/** Every so many customers' orders are turned into cash before they are paid online. */
export const ONE_IN_CASH = 20;

const some = <Item>(items: Item[], from: number, count: number) =>
  Array.from({ length: count }, (_, index) => items[(from + index) % items.length]!);
const chance = (share: number) => Math.random() < share;

interface Till {
  url: string;
  simulator: SimulatorClient;
  products: Awaited<ReturnType<typeof productsOf>>;
  tally: Tally;
}

/** One customer: two products ordered and paid, a third left in the cart. */
export async function buy(till: Till, { id, token }: DrillCustomer, index: number): Promise<void> {
  const { url, simulator, products, tally } = till;
  const { call, fillCart, checkout } = shopping(url, token);
  const cart = await fillCart(some(products, id, 3));
  const ask = () => checkout<{ order: { id: string; order_no: string } }>(cart, 'online', `drill-${id}`);
  const [{ order }] = await Promise.all([untilOk(ask), untilOk(ask)]);
  const cartDetails = { id: cart.lines.map((line) => line.id) };

  const verify = async (proof: Proof) => {
    const verification = {
      orderCreationId: order.id,
      razorpayPaymentId: proof.razorpay_payment_id,
      razorpayOrderId: proof.razorpay_order_id,
      razorpaySignature: proof.razorpay_signature,
      cartDetails,
    };
    await Promise.all([1, 2, 3].map(() => call('POST', '/checkout/verification', verification)));
  };

  if (index % ONE_IN_CASH === 0) {
    await untilOk(() => call('POST', `/checkout/cash/${order.order_no}`, {}));
    tally.cash += 1;
    return verify(await simulator.pay(order.id));
  }
  if (chance(0.1)) {
    const part = await simulator.pay(order.id, 100 + Math.floor(Math.random() * 1_000));
    tally.partial += 1;
    if (chance(0.5)) await verify(part);
  }
  const failed = chance(0.25) ? await simulator.fail(order.id) : undefined;
  if (failed && chance(0.5)) await call('POST', '/checkout/fail', { orderId: order.id, cartDetails });
  if (failed && chance(0.2)) {
    await sleep(Math.random() * 3_000);
    await simulator.capture(failed.id);
    tally.capturedLate += 1;
    return;
  }
  const proof = await simulator.pay(order.id);
  const browserIsClosed = chance(0.25);
  if (!browserIsClosed) await verify(proof);
  if (failed && chance(0.4)) {
    await simulator.capture(failed.id);
    tally.capturedTwice += 1;
  }
}
