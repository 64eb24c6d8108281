import { pino } from 'pino';
import { refunds } from '../database/schema.ts';
import { paymentShop } from '../testing/payment-shop.ts';
import { RefundError, refundOrder } from './refund-order.ts';
import { sendRefunds } from './refunds.ts';

const setup = paymentShop();

const reason = 'Two tomatoes were soft';
const refund = (orderNo: string, amountPaise?: number) => refundOrder(setup.shop.db, orderNo, { amountPaise, reason });

test('a part goes back, then the rest, then no more, however many ask at once', async () => {
  const { id, order_no } = await setup.orderOnline();
  await setup.verify(await setup.simulator.control.pay(id));
  expect(await refund(order_no, 1_000)).toBe(1_000);
  await expect(refund(order_no, 4_610)).rejects.toThrow(`${order_no} has 4609 paise left to refund: give 1 to 4609.`);
  const rest = await Promise.allSettled([refund(order_no), refund(order_no), refund(order_no)]);
  expect(rest.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  await sendRefunds(setup.shop.db, setup.gateway, pino({ level: 'silent' }));
  expect(await setup.simulator.control.totals()).toMatchObject({ refunds: 2, refundedPaise: 5_609 });
  const sent = await setup.shop.db.select().from(refunds).orderBy(refunds.id);
  expect(sent.map(({ status, amountPaise }) => [status, amountPaise])).toEqual([
    ['processed', 1_000],
    ['processed', 4_609],
  ]);
});

test('what was not paid online is not refunded', async () => {
  const { order_no } = await setup.orderOnline();
  await expect(refund(order_no)).rejects.toThrow(`Order ${order_no} was not paid online.`);
  await expect(refund('FG-0000-0000')).rejects.toThrow(new RefundError('There is no order FG-0000-0000.'));
});
