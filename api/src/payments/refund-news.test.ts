import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { paymentAttempts, refunds } from '../database/schema.ts';
import { makeDue, paymentShop } from '../testing/payment-shop.ts';
import { ProviderError } from './provider/gateway.ts';
import { pollRefunds } from './poll-refunds.ts';
import { refundOrder } from './refund-order.ts';
import { sendRefunds } from './refunds.ts';

const setup = paymentShop();
const log = pino({ level: 'silent' });
const kept = () => setup.shop.db.select().from(refunds);
const send = () => sendRefunds(setup.shop.db, setup.gateway, log);
const poll = (gateway = setup.gateway) => pollRefunds({ db: setup.shop.db, gateway, log, everyMs: 0 });
const attempts = () => setup.shop.db.select().from(paymentAttempts);

beforeEach(async () => {
  const { id, order_no } = await setup.orderOnline();
  await setup.verify(await setup.simulator.control.pay(id));
  await setup.events(3);
  await refundOrder(setup.shop.db, order_no, { reason: 'Soft tomatoes' });
  await setup.simulator.control.setLedger({ pendingRefunds: 1, refundMs: 1 });
});

/** The event of the refund, handed over while the call that asks for the refund still waits for its answer. */
async function eventBeforeAnswer(): Promise<void> {
  const refund: typeof setup.gateway.refund = async (wanted) => {
    const answer = await setup.gateway.refund(wanted);
    for (const event of await setup.events(1)) expect((await setup.deliver(event)).statusCode).toBe(200);
    return answer;
  };
  await sendRefunds(setup.shop.db, { refund }, log);
}

test('an event before the answer and an answer before the event both end as processed', async () => {
  await eventBeforeAnswer();
  expect(await kept()).toMatchObject([{ status: 'processed', providerRefundId: expect.stringMatching(/^rfnd_/) }]);
  expect(await attempts()).toEqual([]);
});

test('an event before the answer that the refund failed leaves it parked', async () => {
  await setup.simulator.control.setLedger({ failedRefunds: 1 });
  await eventBeforeAnswer();
  expect(await kept()).toMatchObject([{ status: 'failed', providerRefundId: expect.stringMatching(/^rfnd_/) }]);
  expect(await attempts()).toMatchObject([{ parkedAt: expect.any(Date) }]);
});

test('an answer before the event', async () => {
  await send();
  expect(await kept()).toMatchObject([{ status: 'pending' }]);
  for (const event of await setup.events(1)) await setup.deliver(event);
  expect(await kept()).toMatchObject([{ status: 'processed' }]);
});

test('an event whose answer is lost', async () => {
  await setup.simulator.control.setRest({ lostAnswers: 1 });
  await send();
  expect(await kept()).toMatchObject([{ status: 'wanted' }]);
  for (const event of await setup.events(1)) await setup.deliver(event);
  expect(await kept()).toMatchObject([{ status: 'processed' }]);
  await setup.simulator.control.setRest({ lostAnswers: 0 });
  await makeDue(setup.shop);
  await send();
  expect(await kept()).toMatchObject([{ status: 'processed' }]);
});

test('an event that is lost: the refund is asked about until it is processed', async () => {
  await send();
  await setup.events(1);
  expect(await kept()).toMatchObject([{ status: 'pending', checkedAt: null }]);
  for (let tries = 0; (await kept())[0]!.status === 'pending' && tries < 6_000; tries += 1) {
    await poll();
    await delay(10);
  }
  expect(await kept()).toMatchObject([{ status: 'processed', checkedAt: expect.any(Date) }]);
});

test.each([
  ['a new one at the pace of the reconciler', '0 seconds', 60_000, 0],
  ['one of 8 hours not within 2 hours', '8 hours', 0, 0],
  ['one of 8 hours again after that', '8 hours 1 second', 0, 1],
  ['an old one every 6 hours', '9 days', 0, 1],
])('a pending refund is asked about ever more seldom: %s', async (_which, age, everyMs, times) => {
  await setup.simulator.control.setLedger({ refundMs: 600_000 });
  await send();
  const checked = age.startsWith('8 hours 1') || age === '9 days' ? 6 : 1.9;
  await setup.shop.pool.query(
    `UPDATE shop.refunds SET created_at = now() - $1::interval, checked_at = now() - make_interval(secs => 3600 * $2::float8 + 1)`,
    [age, age === '0 seconds' ? 0 : checked],
  );
  const refundState = jest.fn(setup.gateway.refundState);
  await pollRefunds({ db: setup.shop.db, gateway: { refundState }, log, everyMs });
  expect(refundState).toHaveBeenCalledTimes(times);
});

test('a refund that fails after a while is failed, and parked for staff', async () => {
  await setup.simulator.control.setLedger({ failedRefunds: 1 });
  await send();
  for (const event of await setup.events(1)) await setup.deliver(event);
  expect(await kept()).toMatchObject([{ status: 'failed' }]);
  expect(await attempts()).toMatchObject([{ kind: 'refund', error: 'Razorpay reports that the refund failed.' }]);
});

test('a refund that fails while it is asked about stays parked', async () => {
  await setup.simulator.control.setLedger({ failedRefunds: 1 });
  await send();
  const [failed] = await setup.events(1);
  await setup.shop.pool.query(`UPDATE shop.refunds SET updated_at = '2026-01-01'`);
  const refundState: typeof setup.gateway.refundState = async (id) => {
    const { paymentId, key: receipt } = (await kept())[0]!;
    await setup.deliver(failed!);
    return { id, paymentId, receipt, status: 'pending' };
  };
  await poll({ ...setup.gateway, refundState });
  expect(await kept()).toMatchObject([{ status: 'failed' }]);
  expect(await attempts()).toMatchObject([{ parkedAt: expect.any(Date) }]);
});

test('a refund that is pending for more than 10 days is parked, and still ends with its event', async () => {
  await setup.simulator.control.setLedger({ refundMs: 600_000 });
  await send();
  await setup.shop.pool.query(
    `UPDATE shop.refunds SET created_at = now() - interval '10 days 1 minute', updated_at = '2026-01-01'`,
  );
  await poll();
  expect(await attempts()).toMatchObject([
    { parkedAt: expect.any(Date), error: 'Razorpay has kept the refund pending for more than 10 days.' },
  ]);
});

test('one refund whose state cannot be learned does not hold up the next one', async () => {
  await send();
  await setup.shop.pool.query(`UPDATE shop.refunds SET updated_at = '2026-01-01'`);
  const refundState = () => Promise.reject(new ProviderError('503', false));
  await poll({ ...setup.gateway, refundState });
  expect(await attempts()).toMatchObject([{ attempts: 1, parkedAt: null, error: '503' }]);
});
