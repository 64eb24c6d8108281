import fc from 'fast-check';
import { pino } from 'pino';
import { cartLines, paymentEvents, refunds } from '../database/schema.ts';
import { deleteOrders } from '../testing/checkout-shop.ts';
import { paymentShop } from '../testing/payment-shop.ts';
import { reconcile } from './reconcile.ts';

const setup = paymentShop();

const history = fc.record({
  failures: fc.integer({ min: 0, max: 2 }),
  outcome: fc.constantFrom<Outcome>('paid', 'unpaid', 'cash first', 'cancelled'),
  /** Which of the shop's ways to hear of it happen, and when. */
  news: fc.array(fc.tuple(fc.constantFrom('event', 'verify', 'reconcile', 'notice'), fc.nat(20)), {
    minLength: 1,
    maxLength: 12,
  }),
  together: fc.boolean(),
});

/** All that has become of the order, its lines and its money. */
async function end(orderNo: string) {
  const { db } = setup.shop;
  const { status, paymentMode, paymentStatus } = await setup.order(orderNo);
  const events = await db.select().from(paymentEvents);
  const money = await db.select().from(refunds);
  return {
    order: [status, paymentMode, paymentStatus],
    lines: await db.$count(cartLines),
    confirmations: events.filter((event) => event.outcome === 'confirmed').length,
    refunds: money.map((refund) => `${refund.amountPaise} ${refund.status}`),
  };
}

type Outcome = 'paid' | 'unpaid' | 'cash first' | 'cancelled';

/** Unpaid, an order is attempted or failed, which nothing else depends on. */
const expectedEnd = (outcome: Outcome, paymentStatus: number) =>
  ({
    paid: { order: [1, 1, 2], lines: 0, confirmations: 1, refunds: [] },
    unpaid: { order: [0, 1, paymentStatus === 0 ? 0 : 3], lines: 2, confirmations: 0, refunds: [] },
    'cash first': { order: [0, 0, 1], lines: 0, confirmations: 0, refunds: ['5609 processed'] },
    cancelled: { order: [5, 1, 4], lines: 2, confirmations: 0, refunds: ['5609 processed'] },
  })[outcome];

test('however the news of payments comes, order, cart and money end the same', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ failures, outcome, news, together }) => {
      await deleteOrders(setup.shop);
      setup.simulator.shop.received.length = 0;
      const { control } = setup.simulator;
      const { id, order_no } = await setup.orderOnline();
      const { token } = setup.asha;
      for (let failed = 0; failed < failures; failed += 1) await control.fail(id);
      if (outcome === 'cash first') await setup.shop.post(`/checkout/cash/${order_no}`, {}, { token });
      if (outcome === 'cancelled') await setup.shop.pool.query('UPDATE shop.orders SET status = 5, payment_status = 4');
      const proof = outcome === 'unpaid' ? undefined : await control.pay(id);
      const events = await setup.events(failures + (proof ? 3 : 0));

      const hear = async ([how, which]: [string, number]) => {
        const event = events[which % events.length];
        if (how === 'event' && event) await setup.deliver(event);
        if (how === 'verify' && proof) await setup.verify(proof);
        if (how === 'notice')
          await setup.shop.post('/checkout/fail', { orderId: id, cartDetails: { id: [1] } }, { token });
        if (how === 'reconcile') await round();
      };
      if (together) await Promise.all(news.map(hear));
      else for (const one of news) await hear(one);
      // In the end the reconciler has asked.
      await setup.shop.pool.query('UPDATE shop.orders SET payment_checked_at = NULL');
      await round();
      await round();

      expect(await end(order_no)).toEqual(expectedEnd(outcome, (await setup.order(order_no)).paymentStatus));
    }),
    { numRuns: 20 },
  );
}, 120_000);

const round = () =>
  reconcile({ db: setup.shop.db, gateway: setup.gateway, log: pino({ level: 'silent' }), everyMs: 0 });
