import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOSTILE_TEXT } from './ledger/faults.ts';
import { fileJournal } from './ledger/journal.ts';
import { Ledger } from './ledger/ledger.ts';
import { KEYS, startSimulator, until } from './testing/start-simulator.ts';

type Simulator = Awaited<ReturnType<typeof startSimulator>>;
let simulator: Simulator;
beforeEach(async () => {
  simulator = await startSimulator();
});
afterEach(() => simulator.close());

const order = async (amount = 6_200): Promise<string> =>
  (await simulator.rest('POST', '/orders', { amount, currency: 'INR', receipt: 'FG-1' })).body['id']!;

const events = () => simulator.shop.received.map(({ body }) => (JSON.parse(body) as { event: string }).event);
const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex');

test('an order is made, paid and proved', async () => {
  const id = await order();
  const proof = await simulator.control.pay(id);
  expect(proof.razorpay_signature).toBe(hmac(`${id}|${proof.razorpay_payment_id}`, KEYS.keySecret));
  expect((await simulator.rest('GET', `/orders/${id}`)).body).toMatchObject({ status: 'paid', amount_due: 0 });
  expect((await simulator.rest('GET', `/payments/${proof.razorpay_payment_id}`)).body).toMatchObject({
    status: 'captured',
    amount: 6_200,
    order_id: id,
  });
  expect((await simulator.rest('GET', `/orders/${id}/payments`)).body).toMatchObject({ count: 1 });
  await expect(simulator.control.pay(id)).rejects.toThrow('Payment already done');
});

test('a failed payment may be tried again, and captured late', async () => {
  const id = await order();
  const failed = await simulator.control.fail(id);
  expect(failed).toMatchObject({ status: 'failed', error_code: 'BAD_REQUEST_ERROR' });
  expect(await simulator.control.capture(failed.id)).toMatchObject({ status: 'captured' });
  expect(await simulator.control.totals()).toMatchObject({ paidOrders: 1, capturedPaise: 6_200 });
});

test('a refund under one key is made once', async () => {
  const { razorpay_payment_id: payment } = await simulator.control.pay(await order());
  const key = { 'x-refund-idempotency': 'refund-0001' };
  const first = await simulator.rest('POST', `/payments/${payment}/refund`, { amount: 1_000 }, key);
  const again = await simulator.rest('POST', `/payments/${payment}/refund`, { amount: 1_000 }, key);
  expect(again.body).toEqual(first.body);
  const rest = await simulator.rest('POST', `/payments/${payment}/refund`);
  expect(rest.body).toMatchObject({ amount: 5_200 });
  expect((await simulator.rest('POST', `/payments/${payment}/refund`)).status).toBe(400);
  expect(await simulator.control.totals()).toMatchObject({ refunds: 2, refundedPaise: 6_200 });
});

test('a pending refund ends later, as processed or failed, and says so', async () => {
  await simulator.control.setLedger({ pendingRefunds: 1, refundMs: 1 });
  const ended = async (failedRefunds: number) => {
    await simulator.control.setLedger({ failedRefunds });
    const { razorpay_payment_id: payment } = await simulator.control.pay(await order());
    const { body } = await simulator.rest('POST', `/payments/${payment}/refund`, { amount: 1_000 });
    expect(body).toMatchObject({ status: 'pending', receipt: null });
    const now = async () => (await simulator.rest('GET', `/refunds/${body['id']}`)).body['status'] as unknown as string;
    await until(async () => (await now()) !== 'pending');
    return now();
  };
  expect(await ended(0)).toBe('processed');
  expect(await simulator.control.totals()).toMatchObject({ refunds: 1, refundedPaise: 1_000, pendingRefunds: 0 });
  expect(await ended(1)).toBe('failed');
  expect(await simulator.control.totals()).toMatchObject({ refunds: 1, refundedPaise: 1_000 });
  await until(() => events().includes('refund.failed'));
  expect(events()).toContain('refund.processed');
});

test('a part of an order can be paid, and the whole after it', async () => {
  const id = await order();
  const part = await simulator.control.pay(id, 1_700);
  expect((await simulator.rest('GET', `/orders/${id}`)).body).toMatchObject({ status: 'attempted', amount_due: 4_500 });
  expect((await simulator.rest('GET', `/payments/${part.razorpay_payment_id}`)).body).toMatchObject({
    status: 'captured',
    amount: 1_700,
  });
  await simulator.control.pay(id);
  expect((await simulator.rest('GET', `/orders/${id}`)).body).toMatchObject({ status: 'paid', amount_due: 0 });
  const frame = `${simulator.url}/razorpay-simulator/orders/${await order()}/pay`;
  const headers = { 'content-type': 'application/json' };
  await fetch(frame, { method: 'POST', headers, body: '{"amount":1,"email":"a@example.com"}' });
  expect((await simulator.control.payments()).at(-1)).toMatchObject({ amount: 6_200, email: 'a@example.com' });
});

test('texts of payments are hostile on demand, in answers and in events', async () => {
  await simulator.control.setLedger({ hostileText: 1 });
  const { razorpay_payment_id: payment } = await simulator.control.pay(await order());
  await until(() => events().length === 3);
  expect((await simulator.rest('GET', `/payments/${payment}`)).body).toMatchObject({ method: HOSTILE_TEXT });
  expect(simulator.shop.received[0]!.body).toContain('\\u0000');
  expect(simulator.shop.received[0]!.body).toContain('\\ud83d ');
});

test.each([
  [{ amount: 99, currency: 'INR' }, 'The amount must be atleast INR 1.00'],
  [{ amount: 100.5, currency: 'INR' }, 'The amount must be atleast INR 1.00'],
  [{ amount: 100, currency: 'USD' }, 'Currency is not supported'],
  [{ amount: 100, currency: 'INR', receipt: 'x'.repeat(41) }, 'The receipt may not be greater than 40 characters.'],
])('an order of %j is refused', async (body, description) => {
  const answer = await simulator.rest('POST', '/orders', body);
  expect([answer.status, answer.body]).toEqual([400, { error: { code: 'BAD_REQUEST_ERROR', description } }]);
});

test('calls without the keys are rejected', async () => {
  const answer = await simulator.rest('GET', '/orders/order_x', undefined, { authorization: 'Basic eDp5' });
  expect(answer.status).toBe(401);
});

describe('events', () => {
  test('are signed over what is sent, and carry an id', async () => {
    await simulator.control.pay(await order());
    await until(() => events().length === 3);
    expect(events().sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
    for (const { headers, body } of simulator.shop.received) {
      expect(headers['x-razorpay-signature']).toBe(hmac(body, KEYS.webhookSecret));
      expect(headers['x-razorpay-event-id']).toMatch(/^evt_\w{14}$/);
    }
  });

  test('are sent until they are taken', async () => {
    simulator.shop.answer = 500;
    await simulator.control.fail(await order());
    await until(() => events().length >= 3);
    simulator.shop.answer = 200;
    await until(async () => (await simulator.control.waiting()) === 0);
    expect(await simulator.control.refused()).toBeGreaterThanOrEqual(2);
    expect(new Set(simulator.shop.received.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(1);
  });

  test('are taken before the call is answered on demand', async () => {
    await simulator.control.setWebhooks({ beforeAnswers: 1 });
    await simulator.control.setLedger({ pendingRefunds: 1, refundMs: 60_000 });
    const { razorpay_payment_id: payment } = await simulator.control.pay(await order());
    expect(events()).toHaveLength(3);
    const { body } = await simulator.rest('POST', `/payments/${payment}/refund`);
    expect([body['status'], events().at(-1)]).toEqual(['pending', 'refund.processed']);
    expect(await simulator.control.refused()).toBe(0);
  });

  test('are duplicated, tampered with, lost and held back on demand', async () => {
    await simulator.control.setWebhooks({ copies: 3 });
    await simulator.control.fail(await order());
    await until(() => events().length === 3);

    await simulator.control.setWebhooks({ copies: 1, tampered: 1 });
    await simulator.control.fail(await order());
    await until(() => events().length === 5);
    const wrong = simulator.shop.received.filter(
      ({ headers, body }) => headers['x-razorpay-signature'] !== hmac(body, KEYS.webhookSecret),
    );
    expect(wrong).toHaveLength(1);

    await simulator.control.setWebhooks({ tampered: 0, lost: 1 });
    await simulator.control.fail(await order());
    await simulator.control.setWebhooks({ lost: 0, held: true });
    await simulator.control.fail(await order());
    expect(await simulator.control.waiting()).toBe(1);
    expect(events()).toHaveLength(5);
    await simulator.control.release();
    await until(() => events().length === 6);
  });
});

test('REST calls fail on demand, before the work or after it', async () => {
  const create = () => simulator.rest('POST', '/orders', { amount: 6_200, currency: 'INR' });
  await simulator.control.setRest({ errors: 1 });
  expect((await create()).status).toBe(500);
  expect(await simulator.control.totals()).toMatchObject({ orders: 0 });
  await simulator.control.setRest({ errors: 0, lostAnswers: 1 });
  expect((await create()).status).toBe(500);
  expect(await simulator.control.totals()).toMatchObject({ orders: 1 });
  await simulator.control.setRest({ lostAnswers: 0, hangs: 1, hangMs: 100 });
  const since = Date.now();
  expect((await create()).status).toBe(200);
  expect(Date.now() - since).toBeGreaterThanOrEqual(99);
});

test('the frame shows the amount and nothing that was not escaped', async () => {
  const id = await order();
  const query = new URLSearchParams({ key: KEYS.keyId, order_id: id, name: '<script>x</script>', color: 'red;}' });
  const answer = await fetch(`${simulator.url}/razorpay-simulator/checkout?${query}`);
  const html = await answer.text();
  expect(html).toContain('₹62.00');
  expect(html).not.toContain('<script>x');
  expect(html).not.toContain('red;}');
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain(`'nonce-${/script nonce="([^"]+)"/.exec(html)![1]}'`);
  expect((await fetch(`${simulator.url}/razorpay-simulator/checkout?key=x&order_id=${id}`)).status).toBe(400);
});

test('a restart remembers, even after a line that was cut off', () => {
  const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
  const file = join(folder, 'ledger.jsonl');
  const journal = fileJournal(file);
  const ledger = new Ledger(journal);
  const { id } = ledger.createOrder({ amount: 500, currency: 'INR' });
  const payment = ledger.pay(id, 'captured');
  journal.write('{"cut' as never);
  const again = new Ledger(fileJournal(file));
  expect(again.order(id)).toMatchObject({ status: 'paid' });
  expect(again.payment(payment.id)).toEqual(payment);
  rmSync(folder, { recursive: true });
});
