import { setTimeout as sleep } from 'node:timers/promises';
import type { SimulatorClient } from '@farmgate/razorpay-simulator/client';
import type { DrillCustomer } from '../common/customers.ts';
import { productsOf, shopping, retryUntilOk } from '../common/shopping.ts';

type Proof = Awaited<ReturnType<SimulatorClient['pay']>>;

/** How many customers did more than pay their order once. */
export interface Tally {
  /** Payments of less than the order's total. */
  partial: number;
  /** Failed payments that the bank captured after another payment had paid the order. */
  capturedTwice: number;
  /** Orders whose only payment failed at first and was captured later. */
  capturedLate: number;
  /** Orders switched to cash before they were paid online. */
  cash: number;
}

/** One in this many customers switches to cash before paying online. */
export const CASH_EVERY = 20;

/** `count` items from index `from` on; starts over at the end. */
const slice = <Item>(items: Item[], from: number, count: number) =>
  Array.from({ length: count }, (_, index) => items[(from + index) % items.length]!);
const happens = (probability: number) => Math.random() < probability;

interface CustomerContext {
  url: string;
  simulator: SimulatorClient;
  products: Awaited<ReturnType<typeof productsOf>>;
  tally: Tally;
}

/** A customer orders and pays two products and leaves a third in the cart. */
export async function buy(context: CustomerContext, { id, token }: DrillCustomer, index: number): Promise<void> {
  const { url, simulator, products, tally } = context;
  const { call, fillCart, checkout } = shopping(url, token);
  const cart = await fillCart(slice(products, id, 3));
  const placeOrder = () => checkout<{ order: { id: string; order_no: string } }>(cart, 'online', `drill-${id}`);
  const [{ order }] = await Promise.all([retryUntilOk(placeOrder), retryUntilOk(placeOrder)]);
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

  if (index % CASH_EVERY === 0) {
    await retryUntilOk(() => call('POST', `/checkout/cash/${order.order_no}`, {}));
    tally.cash += 1;
    return verify(await simulator.pay(order.id));
  }
  if (happens(0.1)) {
    const part = await simulator.pay(order.id, 100 + Math.floor(Math.random() * 1_000));
    tally.partial += 1;
    if (happens(0.5)) await verify(part);
  }
  const failed = happens(0.25) ? await simulator.fail(order.id) : undefined;
  if (failed && happens(0.5)) await call('POST', '/checkout/fail', { orderId: order.id, cartDetails });
  if (failed && happens(0.2)) {
    await sleep(Math.random() * 3_000);
    await simulator.capture(failed.id);
    tally.capturedLate += 1;
    return;
  }
  const proof = await simulator.pay(order.id);
  const browserIsClosed = happens(0.25);
  if (!browserIsClosed) await verify(proof);
  if (failed && happens(0.4)) {
    await simulator.capture(failed.id);
    tally.capturedTwice += 1;
  }
}
