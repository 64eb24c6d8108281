import { setTimeout as sleep } from 'node:timers/promises';
import type { DrillCustomer } from '../common/customers.ts';
import { productsOf, retryUntilOk, shopping } from '../common/shopping.ts';

/** An order that a customer got an answer for. Times in milliseconds since 1970. */
export interface Acknowledged {
  orderNo: string;
  /** Before the checkout was sent. */
  sent: number;
  /** After its answer came. */
  answered: number;
}

/** Customers who place one cash order each, at a steady rate. */
export interface LiveOrders {
  acknowledged: Acknowledged[];
  /** Stops new orders. Those that are being placed may still be acknowledged. */
  stop(): void;
}

export async function startLiveOrders(url: string, customers: DrillCustomer[], perSecond: number): Promise<LiveOrders> {
  const products = await productsOf(url);
  const acknowledged: Acknowledged[] = [];
  const queue = customers.values();
  let running = true;
  const order = async ({ id, token }: DrillCustomer) => {
    const { fillCart, checkout } = shopping(url, token);
    const cart = await fillCart([0, 1, 2].map((index) => products[(id + index) % products.length]!));
    if (!running) return;
    const sent = Date.now();
    const { status, body } = await checkout<{ order: { order_no: string } }>(cart, 'cod', `drill-${id}`);
    if (status === 200) acknowledged.push({ orderNo: body.order.order_no, sent, answered: Date.now() });
  };
  const run = async () => {
    for (const customer of queue) {
      if (!running) return;
      // The database is destroyed while some of them are ordering.
      order(customer).catch(() => undefined);
      await sleep(1_000 / perSecond);
    }
  };
  void run();
  return { acknowledged, stop: () => (running = false) };
}

/** Places one order, as often as it takes until it is acknowledged. */
export async function placeOrder(url: string, { id, token }: DrillCustomer): Promise<void> {
  const { fillCart, checkout } = shopping(url, token);
  let products: Awaited<ReturnType<typeof productsOf>> = [];
  while (products.length === 0) products = await productsOf(url).catch(() => sleep(200, []));
  const cart = await fillCart(products.slice(0, 3));
  await retryUntilOk(() => checkout(cart, 'cod', `drill-${id}-after`));
}
