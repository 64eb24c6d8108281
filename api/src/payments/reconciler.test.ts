import { pino } from 'pino';
import { orders, refunds } from '../database/schema.ts';
import { paymentShop } from '../testing/payment-shop.ts';
import type { Gateway } from './provider/gateway.ts';
import { reconcile } from './reconcile.ts';
import { startReconciling } from './reconcile-loop.ts';

const setup = paymentShop();
let asked: string[];
beforeEach(() => {
  asked = [];
});

const log = pino({ level: 'silent' });
type PaymentsOf = Gateway['paymentsOf'];

/** One round, which notes whom it asks about. */
const round = (paymentsOf: PaymentsOf = setup.gateway.paymentsOf, everyMs = 0) =>
  reconcile({ db: setup.shop.db, gateway: watching(paymentsOf), log, everyMs });
const watching = (paymentsOf: PaymentsOf): Gateway => ({
  ...setup.gateway,
  paymentsOf: (id) => {
    asked.push(id);
    return paymentsOf(id);
  },
});
const age = (begun: string, checked: string | null = null) =>
  setup.shop.pool.query(
    `UPDATE shop.orders SET created_at = now() - $1::interval, payment_checked_at = now() - $2::interval`,
    [begun, checked],
  );

describe('an order is asked about', () => {
  test.each([
    ['for just less than 8 days', '7 days 23 hours 59 minutes', 1],
    ['for no more than 8 days', '8 days 1 minute', 0],
  ])('%s', async (_how, begun, times) => {
    await setup.orderOnline();
    await age(begun);
    await round();
    expect(asked).toHaveLength(times);
  });

  test.each([
    ['a quarter of its age since the last time', '20 minutes', '5 minutes 1 second', 0, 1],
    ['not before', '20 minutes', '4 minutes 30 seconds', 0, 0],
    ['once an hour when it is old', '2 days', '1 hour 1 second', 0, 1],
    ['not before the hour is over', '2 days', '59 minutes', 0, 0],
    ['at the reconciler’s pace when it is new', '1 second', null, 60_000, 0],
    ['no sooner than that pace', '2 minutes', '50 seconds', 60_000, 0],
    ['at that pace', '2 minutes', '61 seconds', 60_000, 1],
  ])('%s', async (_when, begun, checked, everyMs, times) => {
    await setup.orderOnline();
    await age(begun, checked);
    await round(undefined, everyMs);
    expect(asked).toHaveLength(times);
  });

  test('once more after it is paid', async () => {
    const { id } = await setup.orderOnline();
    await setup.verify(await setup.simulator.control.pay(id));
    await setup.shop.pool.query(`UPDATE shop.orders SET updated_at = now() - interval '299 seconds'`);
    await round(undefined, 30_000);
    expect(asked).toEqual([]);
    await setup.shop.pool.query(`UPDATE shop.orders SET updated_at = now() - interval '301 seconds'`);
    await round(undefined, 30_000);
    await round(undefined, 30_000);
    expect(asked).toEqual([id]);
    await age('2 hours', '2 hours');
    await round();
    expect(asked).toEqual([id]);
  });

  test('ever more seldom while it is paid and has another payment that may be captured', async () => {
    const { id, order_no } = await setup.orderOnline();
    const failed = await setup.simulator.control.fail(id);
    await setup.verify(await setup.simulator.control.pay(id));
    await round();
    expect(asked).toEqual([id]);
    await age('20 minutes', '4 minutes 30 seconds');
    await round();
    expect(asked).toEqual([id]);
    await setup.simulator.control.capture(failed.id);
    await age('20 minutes', '5 minutes 1 second');
    await round();
    expect(asked).toEqual([id, id]);
    expect(await setup.shop.db.select().from(refunds)).toMatchObject([{ paymentId: failed.id, status: 'processed' }]);
    expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 2 });
    await age('2 hours', '2 hours');
    await round();
    expect(asked).toEqual([id, id]);
  });

  test('when the provider knows of it', async () => {
    await setup.orderOnline();
    await setup.shop.db.update(orders).set({ providerOrderId: null });
    await age('2 hours');
    await round();
    expect(asked).toEqual([]);
  });

  test('the one not asked about for longest first', async () => {
    const older = await setup.orderOnline();
    const newer = await setup.orderOnline();
    await age('2 hours', '61 minutes');
    await setup.shop.pool.query(
      `UPDATE shop.orders SET payment_checked_at = now() - interval '62 minutes' WHERE order_no = $1`,
      [newer.order_no],
    );
    await round();
    expect(asked).toEqual([newer.id, older.id]);
  });
});

test('an order is asked about by one process at a time', async () => {
  await setup.orderOnline();
  await age('2 hours');
  let begun = () => {};
  let end = () => {};
  const asking = new Promise<void>((resolve) => (begun = resolve));
  const answered = new Promise<void>((resolve) => (end = resolve));
  const first = round(async () => {
    begun();
    await answered;
    return [];
  });
  await asking;
  try {
    await round();
    expect(asked).toHaveLength(1);
  } finally {
    end();
    await first;
  }
  await age('2 hours');
  await round();
  expect(asked).toHaveLength(2);
});

test.each([
  ['just less than a day', '23 hours 59 minutes', { status: 0, paymentStatus: 0 }],
  ['just more than a day', '24 hours 1 minute', { status: 5, paymentStatus: 4 }],
])('an order unpaid for %s', async (_what, begun, end) => {
  const { order_no } = await setup.orderOnline();
  await age(begun);
  await round();
  expect(await setup.order(order_no)).toMatchObject(end);
});

test('an order whose payment failed is canceled as well', async () => {
  const { id, order_no } = await setup.orderOnline();
  await setup.simulator.control.fail(id);
  await age('24 hours 1 minute');
  await round();
  expect(await setup.order(order_no)).toMatchObject({ status: 5, paymentStatus: 4 });
});

test('all payments of an order are settled, the first captured one pays', async () => {
  const { id, order_no } = await setup.orderOnline();
  const [one, two] = ['pay_a', 'pay_b'].map((payment) => ({
    id: payment,
    orderId: id,
    amountPaise: 5_609,
    currency: 'INR',
    status: 'captured' as const,
    method: 'upi',
    error: '',
  }));
  await round(async () => [{ ...one!, id: 'pay_0', status: 'failed' as const }, one!, two!]);
  expect(await setup.order(order_no)).toMatchObject({ paidBy: 'pay_a', paymentStatus: 2 });
  expect(await setup.shop.db.select().from(refunds)).toMatchObject([{ paymentId: 'pay_b', amountPaise: 5_609 }]);
});

test('rounds go on after one that failed, until they are stopped', async () => {
  await setup.orderOnline();
  await age('2 hours');
  let again = () => {};
  const second = new Promise<void>((resolve) => (again = resolve));
  const paymentsOf: PaymentsOf = async () => {
    if (asked.length === 1) {
      await setup.orderOnline();
      throw new TypeError('a mistake here');
    }
    again();
    return [];
  };
  const running = startReconciling({ db: setup.shop.db, gateway: watching(paymentsOf), log, everyMs: 1 });
  await second;
  await running.stop();
  await age('2 hours');
  expect(asked).toHaveLength(2);
});
