import { pino } from 'pino';
import { cartLines, paymentEvents, refunds } from '../database/schema.ts';
import { makeDue, paymentShop } from '../testing/payment-shop.ts';
import { reconcile } from './reconcile.ts';

const setup = paymentShop();

const log = pino({ level: 'silent' });
const run = () => reconcile({ db: setup.shop.db, gateway: setup.gateway, log, everyMs: 0 });
const age = (interval: string) =>
  setup.shop.pool.query(`UPDATE shop.orders SET created_at = now() - $1::interval, payment_checked_at = NULL`, [
    interval,
  ]);

test('an order nothing was heard of is confirmed', async () => {
  const { id, order_no } = await setup.orderOnline();
  await setup.simulator.control.pay(id);
  await Promise.all([run(), run(), run()]);
  await run();
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 2, status: 1 });
  expect(await setup.shop.db.$count(cartLines)).toBe(0);
  expect(await setup.shop.db.select().from(paymentEvents)).toMatchObject([
    { source: 'reconciler', outcome: 'confirmed' },
  ]);
});

test('an unpaid order is checked less and less often and canceled after a day', async () => {
  const { order_no } = await setup.orderOnline();
  await run();
  const { paymentCheckedAt } = await setup.order(order_no);
  expect(paymentCheckedAt).not.toBeNull();
  await setup.shop.pool.query(`UPDATE shop.orders SET created_at = now() - interval '1 hour'`);
  await run();
  expect((await setup.order(order_no)).paymentCheckedAt).toEqual(paymentCheckedAt);
  await age('25 hours');
  await run();
  expect(await setup.order(order_no)).toMatchObject({ status: 5, paymentStatus: 4 });
  expect(await setup.shop.db.$count(cartLines)).toBe(2);
});

test('money that comes after that goes back', async () => {
  const { id, order_no } = await setup.orderOnline();
  await age('25 hours');
  await run();
  await setup.simulator.control.pay(id);
  await age('26 hours');
  await run();
  expect(await setup.shop.db.select().from(refunds)).toMatchObject([{ status: 'processed', amountPaise: 5_609 }]);
  expect(await setup.order(order_no)).toMatchObject({ status: 5, paymentStatus: 4 });
});

test('a payment under way keeps its order open for as long as it takes', async () => {
  const { id, order_no } = await setup.orderOnline();
  await setup.simulator.control.authorize(id);
  await age('30 hours');
  await run();
  expect(await setup.order(order_no)).toMatchObject({ status: 0, paymentStatus: 1 });
});

test('while the provider is away everything waits', async () => {
  const { id, order_no } = await setup.orderOnline();
  await setup.simulator.control.pay(id);
  await setup.simulator.control.setRest({ errors: 1 });
  await run();
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 0, paymentCheckedAt: null });
  await setup.simulator.control.setRest({ errors: 0 });
  await makeDue(setup.shop);
  await run();
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 2 });
});

test('a refund that cannot be had is marked for staff and not asked for again', async () => {
  const { id } = await setup.orderOnline();
  const { razorpay_payment_id } = await setup.simulator.control.pay(id);
  await run();
  await setup.shop.pool.query(
    `INSERT INTO shop.refunds (payment_id, key, amount_paise, reason) VALUES ($1, 'too-much-of-it', 999999, 'a test')`,
    [razorpay_payment_id],
  );
  await run();
  expect(await setup.shop.db.select().from(refunds)).toMatchObject([
    { status: 'failed', error: expect.stringContaining('greater than') },
  ]);
});
