import { pino } from 'pino';
import { eq } from 'drizzle-orm';
import { paymentAttempts, paymentEvents, refunds } from '../database/schema.ts';
import type { Gateway } from '../payments/provider/gateway.ts';
import { ProviderError } from '../payments/provider/gateway.ts';
import { reconcile } from '../payments/reconcile.ts';
import { refundOrder } from '../payments/refund-order.ts';
import { makeDue, paymentShop } from '../testing/payment-shop.ts';
import { farmgateShop } from '../testing/staff.ts';

const setup = paymentShop();
beforeEach(() => {
  setup.simulator.shop.received.length = 0;
});

const staff = (...args: string[]) => farmgateShop(args, { env: { DATABASE_URL: setup.shop.url } });
const log = pino({ level: 'silent' });
const run = (gateway: Partial<Gateway> = {}) =>
  reconcile({ db: setup.shop.db, gateway: { ...setup.gateway, ...gateway }, log, everyMs: 0 });
const attention = async () => (await staff('payments', 'attention')).data.split('\n');
const parked = (attempts: number) =>
  expect.stringMatching(new RegExp(`^  Parked: +\\d{4}-\\S+ \\S+Z, after ${attempts} attempts?$`));

/** Six failed rounds: the order is parked. */
async function parkOrder() {
  const order = await setup.orderOnline();
  for (let round = 0; round < 6; round += 1) {
    await run({ paymentsOf: () => Promise.reject(new TypeError('Cannot read the payment')) });
    await makeDue(setup.shop);
  }
  return order;
}

async function paidOrder() {
  const order = await setup.orderOnline();
  await setup.verify(await setup.simulator.control.pay(order.id));
  return order;
}

test('where nothing is parked, the list says so', async () => {
  const { code, data, words } = await staff('payments', 'attention');
  expect([code, data, words]).toEqual([0, '', 'Nothing needs your attention.']);
});

test('a parked order is listed with reason and next step, and taken up again', async () => {
  const { id, order_no } = await parkOrder();
  expect(await attention()).toEqual([
    `order:${order_no}`,
    parked(6),
    '  Reason:    Cannot read the payment',
    `  Next step: Look up ${id} in Razorpay's dashboard. Remove the cause, then run farmgate-shop payments retry order:${order_no}.`,
  ]);
  expect((await staff('payments', 'attention', '--json')).json()).toMatchObject([
    { item: `order:${order_no}`, order_no, attempts: 6, reason: 'Cannot read the payment' },
  ]);
  await setup.simulator.control.pay(id);
  await run();
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 0 });
  const retried = await staff('payments', 'retry', `order:${order_no.toLowerCase()}`);
  expect([retried.code, retried.words]).toEqual([0, '1 of 1 items will be tried again within a minute.']);
  await run();
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 2 });
  expect(await attention()).toEqual(['']);
});

test('a parked order that fails again has all its attempts before it', async () => {
  await parkOrder();
  await staff('payments', 'retry');
  await run({ paymentsOf: () => Promise.reject(new TypeError('still')) });
  expect(await setup.shop.db.select().from(paymentAttempts)).toMatchObject([
    { attempts: 1, error: 'still', parkedAt: null },
  ]);
});

test('a refund that Razorpay has refused is sent as a new one', async () => {
  const { order_no } = await paidOrder();
  await refundOrder(setup.shop.db, order_no, { amountPaise: 1_009, reason: 'Soft tomatoes' });
  await run({ refund: () => Promise.reject(new ProviderError('Razorpay answers 400: not now', true)) });
  const [refund] = await setup.shop.db.select().from(refunds);
  expect(refund).toMatchObject({ status: 'failed', error: 'Razorpay answers 400: not now' });
  expect(await attention()).toEqual([
    `refund:${refund!.id} of order ${order_no}`,
    parked(1),
    '  Reason:    Razorpay answers 400: not now',
    `  Next step: Look up ${refund!.paymentId} in Razorpay's dashboard. To send the refund again, run farmgate-shop payments retry refund:${refund!.id}. If you have paid the customer in another way, run farmgate-shop payments close refund:${refund!.id} --reason "…".`,
  ]);
  await staff('payments', 'retry', `refund:${refund!.id}`);
  const keys: string[] = [];
  await run({
    refund: (wanted) => {
      keys.push(wanted.key);
      return setup.gateway.refund(wanted);
    },
  });
  expect(keys).toEqual([`${refund!.key}-1`]);
  expect(await setup.shop.db.select().from(refunds)).toMatchObject([{ status: 'processed', amountPaise: 1_009 }]);
  expect(await attention()).toEqual(['']);
});

test('a refused refund of money that has gone back since is not sent again, but closed', async () => {
  const { order_no } = await paidOrder();
  await refundOrder(setup.shop.db, order_no, { reason: 'Soft tomatoes' });
  await run({ refund: () => Promise.reject(new ProviderError('400', true)) });
  await refundOrder(setup.shop.db, order_no, { amountPaise: 1, reason: 'Another way' });
  const [refund] = await setup.shop.db.select().from(refunds).where(eq(refunds.status, 'failed'));
  const retried = await staff('payments', 'retry', `refund:${refund!.id}`);
  expect([retried.code, retried.words]).toEqual([
    1,
    expect.stringContaining('is for 5609 paise, and its payment has 5608 paise left to refund. Close it instead.'),
  ]);
  const closed = await staff('payments', 'close', `refund:${refund!.id}`, '--reason', 'Paid by bank transfer');
  expect([closed.code, closed.words]).toEqual([0, `refund:${refund!.id} is closed.`]);
  expect(await attention()).toEqual(['']);
  await run();
  expect(await setup.shop.db.select().from(paymentAttempts)).toMatchObject([{ note: 'Paid by bank transfer' }]);
});

test('money for an order that the shop does not have is listed until staff have dealt with it', async () => {
  const { id } = await setup.orderOnline();
  const { razorpay_payment_id } = await setup.simulator.control.pay(id);
  const captured = (await setup.events(3)).find(({ body }) => body.includes('payment.captured'))!;
  await setup.shop.pool.query('TRUNCATE shop.orders CASCADE');
  await setup.deliver(captured);
  for (let round = 0; round < 5; round += 1) {
    await makeDue(setup.shop);
    await run();
  }
  const [event] = await setup.shop.db.select().from(paymentEvents);
  expect(await attention()).toEqual([
    `event:${event!.id}`,
    parked(6),
    '  Reason:    unknown order',
    expect.stringMatching(
      new RegExp(`^  Next step: Look up ${razorpay_payment_id} in Razorpay's dashboard: it is money`),
    ),
  ]);
});

test.each([
  [['retry', 'refund:999'], 3, 'There is no parked item refund:999.'],
  [['close', 'refund:999', '--reason', 'Paid'], 3, 'There is no parked item refund:999.'],
  [['close', 'refund:999', '--reason', ' x '], 2, 'It must have 3 to 200 letters.'],
  [['close', 'refund:999'], 2, "required option '--reason <text>' not specified"],
])('payments %j is refused in plain words', async (args, code, words) => {
  const { code: given, words: said } = await staff('payments', ...args);
  expect([given, said]).toEqual([code, expect.stringContaining(words)]);
});

test('an order shows its payments, and what went back of them', async () => {
  const { id, order_no } = await setup.orderOnline();
  const { razorpay_payment_id } = await setup.simulator.control.pay(id, 1_700);
  await run();
  await run();
  const { data } = await staff('orders', 'show', order_no);
  expect(data).toContain('Total ₹56.09, Online payment, not completed; ₹17.00 refunded');
  expect(data).toContain(
    `Payment ${razorpay_payment_id}: ₹17.00 refunded (card), which is not the amount of the order`,
  );
  expect(data).toMatch(/Refund: ₹17\.00 refunded, \S+: The payment is not for the amount of the order/);
  expect((await staff('orders', 'show', order_no, '--json')).json()).toMatchObject({
    payment: 'Online payment, not completed; ₹17.00 refunded',
    payments: [{ id: razorpay_payment_id, amount_paise: 1_700 }],
    refunds: [{ amount: 17, status: 'done' }],
  });
  expect((await staff('orders', 'list')).data).toContain('Online payment, not completed; ₹17.00 refunded');
});
