import { deleteOrders, fill, openCheckout } from '../testing/checkout-shop.ts';
import type { Shopper } from '../testing/shopper.ts';
import type { TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let asha: Shopper;

beforeAll(async () => {
  ({ shop, asha } = await openCheckout());
});
afterEach(() => deleteOrders(shop));
afterAll(() => shop.close());

/** The values of these metrics, by name with labels. */
async function figures(): Promise<Record<string, number>> {
  const { body } = await shop.app.inject('/metrics');
  const lines = body.split('\n').filter((line) => line.startsWith('farmgate_'));
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
}

test('an order is counted once with its total, however often its request is repeated', async () => {
  await fill(asha);
  const before = await figures();
  const request = await asha.request();
  for (let time = 0; time < 3; time += 1) expect((await asha.checkout(request, 'same-key')).statusCode).toBe(200);
  const after = await figures();
  const grown = (name: string) => after[name]! - before[name]!;
  expect(grown('farmgate_orders_placed_total{mode="cash"}')).toBe(1);
  expect(grown('farmgate_orders_placed_paise_total{mode="cash"}')).toBe(Math.round(request.total_price * 100));
  expect(grown('farmgate_orders_placed_total{mode="online"}')).toBe(0);
});

test('a rejected order is not counted', async () => {
  await fill(asha);
  const before = await figures();
  const answer = await asha.checkout({ ...(await asha.request()), total_price: 1 });
  expect(answer.statusCode).toBe(409);
  expect((await figures())['farmgate_orders_placed_total{mode="cash"}']).toBe(
    before['farmgate_orders_placed_total{mode="cash"}'],
  );
});

test('parked and retried payments and waiting mail are reported with their age', async () => {
  expect(await figures()).toMatchObject({
    'farmgate_payments_parked{kind="order"}': 0,
    'farmgate_reconciler_items{kind="order"}': 0,
    farmgate_payments_waiting: 0,
    farmgate_payments_waiting_oldest_seconds: 0,
  });
  await fill(asha);
  await asha.checkout(await asha.request());
  const { rows } = await shop.pool.query<{ id: string }>(
    `UPDATE shop.orders SET created_at = now() - interval '2 hours', payment_mode = 1, payment_status = 1,
     provider_order_id = 'order_1' RETURNING id`,
  );
  await shop.pool.query(`UPDATE shop.mails SET created_at = now() - interval '1 hour' WHERE kind = 'order-confirmed'`);
  await shop.pool.query(
    `INSERT INTO shop.payment_attempts (kind, item_id, parked_at) VALUES ('order', $1, NULL), ('event', 1, now())`,
    [rows[0]!.id],
  );
  const found = await figures();
  expect(found).toMatchObject({
    'farmgate_payments_parked{kind="event"}': 1,
    'farmgate_payments_parked{kind="order"}': 0,
    'farmgate_reconciler_items{kind="order"}': 1,
    farmgate_payments_waiting: 1,
  });
  expect(found['farmgate_mails{state="waiting"}']).toBeGreaterThan(0);
  expect(found['farmgate_payments_waiting_oldest_seconds']).toBeGreaterThanOrEqual(7_200);
  expect(found['farmgate_reconciler_oldest_seconds{kind="order"}']).toBeGreaterThanOrEqual(7_200);
  expect(found['farmgate_mails_oldest_seconds']).toBeGreaterThanOrEqual(3_600);
});

test('figures have no addresses and no ids', async () => {
  await shop.get('/products/getProduct/mango-of-ann@example.com');
  expect((await shop.app.inject('/metrics')).body).not.toMatch(/ann@|order_1/);
});

test('statements of a call name the trace that the edge has sent, without telemetry', async () => {
  const query = jest.spyOn(shop.callPool, 'query') as unknown as jest.SpyInstance<unknown, [{ text?: string }]>;
  const textsOf = async (headers: Record<string, string>) => {
    query.mockClear();
    await shop.post('/auth/signin', { email: 'ann@example.com', password: 'Harvest48' }, { headers });
    return query.mock.calls.map(([{ text }]) => text ?? '');
  };
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const traced = await textsOf({ traceparent });
  expect(traced.length).toBeGreaterThan(0);
  for (const text of traced) expect(text).toMatch(` /*traceparent='${traceparent}'*/`);
  for (const text of await textsOf({})) expect(text).not.toContain('/*');
  query.mockRestore();
});

test('an error names the request, and so does a mail that it caused', async () => {
  const headers = { 'x-request-id': 'call-from-the-edge' };
  const failed = await shop.get('/nowhere', { headers });
  expect(failed.headers['x-request-id']).toBe('call-from-the-edge');
  const body = { name: 'Ann', mobile: '9876543210', email: 'ann@example.com', password: 'Harvest48' };
  expect((await shop.post('/auth/signup', body, { headers })).statusCode).toBeLessThan(300);
  await shop.deliverMail();
  expect(shop.mails.at(-1)).toMatchObject({ to: 'ann@example.com', requestId: 'call-from-the-edge' });
});
