import { pino } from 'pino';
import { paymentShop } from '../testing/payment-shop.ts';
import type { Gateway } from './provider/gateway.ts';
import { openProviderOrder } from './provider-order.ts';

const setup = paymentShop();

const log = pino({ level: 'silent' });

/** A gateway whose answers about new orders are held back until each is released. */
function slowGateway() {
  const waiting: (() => void)[] = [];
  let made = () => {};
  const bothMade = new Promise<void>((resolve) => (made = resolve));
  const gateway: Gateway = {
    ...setup.gateway,
    async createOrder(order) {
      const id = await setup.gateway.createOrder(order);
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 2) made();
      });
      return id;
    },
  };
  return { gateway, waiting, bothMade };
}

/** An order that the provider has not been told of. */
async function unopenedOrder() {
  const { order_no } = await setup.orderOnline();
  await setup.shop.pool.query('UPDATE shop.orders SET provider_order_id = NULL');
  return setup.order(order_no);
}

test('an order opened twice at once has one id at the provider: the first that was kept', async () => {
  const order = await unopenedOrder();
  const { gateway, waiting, bothMade } = slowGateway();
  const openings = [1, 2].map(() => openProviderOrder(setup.shop.db, gateway, order, log));
  await bothMade;
  waiting[0]!();
  const first = await Promise.race(openings);
  waiting[1]!();
  const answers = await Promise.all(openings);
  expect(answers.map(({ id }) => id)).toEqual([first.id, first.id]);
  expect((await setup.order(order.orderNo)).providerOrderId).toBe(first.id);
});

test('an order that is open at the provider is not made there again', async () => {
  const { id, order_no } = await setup.orderOnline();
  const gateway: Gateway = { ...setup.gateway, createOrder: () => Promise.reject(new Error('asked again')) };
  const answer = await openProviderOrder(setup.shop.db, gateway, await setup.order(order_no), log);
  expect(answer).toEqual({ id, amount_due: 5_609, currency: 'INR', key_id: setup.gateway.keyId, order_no });
});

test('opening one order leaves the others as they are', async () => {
  const other = await unopenedOrder();
  const { order_no } = await setup.orderOnline();
  await setup.shop.pool.query('UPDATE shop.orders SET provider_order_id = NULL');
  const { id } = await openProviderOrder(setup.shop.db, setup.gateway, await setup.order(order_no), log);
  expect((await setup.order(order_no)).providerOrderId).toBe(id);
  expect((await setup.order(other.orderNo)).providerOrderId).toBeNull();
});

test('a fault that is not the provider’s is not called one', async () => {
  const order = await unopenedOrder();
  const gateway: Gateway = { ...setup.gateway, createOrder: () => Promise.reject(new TypeError('a mistake here')) };
  await expect(openProviderOrder(setup.shop.db, gateway, order, log)).rejects.toThrow(new TypeError('a mistake here'));
});
