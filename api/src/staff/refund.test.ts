import { pino } from 'pino';
import { sendRefunds } from '../payments/refunds.ts';
import type { PaymentShop } from '../testing/payment-shop.ts';
import { openPaymentShop } from '../testing/payment-shop.ts';
import { farmgateShop } from '../testing/staff.ts';

let setup: PaymentShop;
let orderNo: string;
beforeAll(async () => {
  setup = await openPaymentShop();
  const { id, order_no } = await setup.orderOnline();
  await setup.verify(await setup.simulator.control.pay(id));
  orderNo = order_no;
});
afterAll(() => setup.close());

const refund = (...args: string[]) =>
  farmgateShop(['orders', 'refund', ...args, '--yes'], { env: { DATABASE_URL: setup.shop.url } });
const reason = ['--reason', 'Two tomatoes were soft'];
const refunded = async () => {
  await sendRefunds(setup.shop.db, setup.gateway, pino({ level: 'silent' }));
  return (await setup.simulator.control.totals()).refundedPaise;
};

test('who cancels what is paid is told how to send the money back', async () => {
  const { words } = await farmgateShop(['orders', 'status', orderNo, 'cancelled'], {
    env: { DATABASE_URL: setup.shop.url },
  });
  expect(words).toContain(`It is paid: send the money back with farmgate-shop orders refund ${orderNo}`);
});

test('a part goes back, then the rest, then nothing more', async () => {
  const part = await refund(orderNo, '--amount', '10.09', ...reason, '--json');
  expect(part.json()).toEqual({ order_no: orderNo, refund_paise: 1_009, reason: 'Two tomatoes were soft' });
  expect(await refunded()).toBe(1_009);
  expect((await refund(orderNo, ...reason)).words).toBe(`₹46.00 of order ${orderNo} will go back.`);
  expect(await refunded()).toBe(5_609);
  const more = await refund(orderNo, ...reason);
  expect([more.code, more.words]).toEqual([3, expect.stringContaining('has been refunded in full already')]);
  expect(await refunded()).toBe(5_609);
});

test.each([
  [['FG-0000-0000', ...reason], 3, 'There is no order FG-0000-0000.'],
  [['FG-0000-0000'], 2, "required option '--reason <text>' not specified"],
  [['FG-0000-0000', '--amount', '-5', ...reason], 2, 'It must be rupees, like 45 or 45.50.'],
  [['FG-0000-0000', '--reason', ' x '], 2, 'It must have 3 to 200 letters.'],
])('%j is refused in plain words', async (args, code, words) => {
  const run = await refund(...args);
  expect([run.code, run.words]).toEqual([code, expect.stringContaining(words)]);
});
