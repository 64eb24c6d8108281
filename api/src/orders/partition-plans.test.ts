import { inArray } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { withNumber, withProviderId } from '../database/find-order.ts';
import { orders } from '../database/schema.ts';
import { duePaidOrders, dueUnpaidOrders } from '../payments/due-orders.ts';
import { cancelOldOrders } from '../payments/reconcile.ts';
import { cancelOrders, containsLines, findOrderHead } from '../payments/store.ts';
import { stock } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { findAllOrders, findChanges } from './staff-store.ts';
import { findOrders } from './store.ts';

const CUSTOMERS = 100;
const ORDERS_PER_MONTH = 3_000;
/** A number and a provider's id of the newest month. */
const NUMBER = 'FG-4-17';
const PROVIDER_ID = 'order_4_18';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

let shop: TestShop;
let months: string[];
beforeAll(async () => {
  shop = await createTestShop();
  await stock(shop.db);
  await shop.pool.query(`INSERT INTO shop.users (email, password_hash, name)
    SELECT 'customer-' || n || '@example.com', '', 'Customer' FROM generate_series(1, ${CUSTOMERS}) AS n`);
  const { rows } = await shop.pool.query<{ partition: string }>(`SELECT partition FROM shop.partitions_of('orders')`);
  months = rows.map(({ partition }) => partition);
  // The newest orders are a day old, all are delivered, and every second one was paid online.
  await shop.pool
    .query(`INSERT INTO shop.orders (id, order_no, user_id, status, payment_mode, payment_status, provider_order_id,
      payment_checked_at, sub_total_paise, total_paise, name, email, mobile, address, city, zipcode, created_at, updated_at)
    SELECT (lag(upper_id, 1, 0::bigint) OVER (PARTITION BY n ORDER BY upper_id)) + n, 'FG-' || month || '-' || n, 1 + n % ${CUSTOMERS}, 4,
      0, 2, CASE n % 2 WHEN 0 THEN 'order_' || month || '_' || n END, now(), 100, 100, 'Customer',
      'Customer-' || (1 + n % ${CUSTOMERS}) || '@example.com', '', '', '', '', age, age
    FROM shop.partitions_of('orders') WITH ORDINALITY AS p (partition, upper_id, month),
      generate_series(1, ${ORDERS_PER_MONTH}) AS n, LATERAL (SELECT now() - (5 - month) * interval '30 days' AS age) AS placed`);
  await shop.pool
    .query(`INSERT INTO shop.order_items (order_id, cart_line_id, product_id, category_id, name, image, pack_grams,
      quantity, reg_price_paise, sale_price_paise, total_paise)
    SELECT id, id, 1, 1, 'Tomato', '', 1000, 1, 100, 100, 100 FROM shop.orders`);
  await shop.pool.query('VACUUM ANALYZE');
});
afterAll(() => shop.close());

/** How PostgreSQL runs the statements of a call. */
async function plansOf(call: (db: Database) => PromiseLike<unknown>): Promise<PlanNode[]> {
  const spy = jest.spyOn(shop.pool, 'query');
  await call(shop.db);
  const statements = spy.mock.calls as unknown as [{ text: string }, unknown[]][];
  spy.mockRestore();
  const plans: PlanNode[] = [];
  for (const [{ text }, values] of statements) {
    const client = await shop.pool.connect();
    await client.query('BEGIN');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      values,
    );
    await client.query('ROLLBACK');
    client.release();
    plans.push(rows[0]!['QUERY PLAN'][0].Plan);
  }
  return plans;
}

/** The tables that the statements of a call read, as `table` for all rows or `table by index`. */
async function readsOf(call: (db: Database) => PromiseLike<unknown>): Promise<string[]> {
  const reads = new Set<string>();
  for (const plan of await plansOf(call)) visit(plan, reads);
  return [...reads].sort();
}

/** Rows that were read and did not belong to the answer. */
const removed = ({ 'Rows Removed by Filter': rows = 0, 'Actual Loops': loops, Plans = [] }: PlanNode): number =>
  rows * loops + Plans.reduce((sum, plan) => sum + removed(plan), 0);

function visit(node: PlanNode, reads: Set<string>): void {
  const relation = node['Relation Name'];
  if (relation && node['Actual Loops'] > 0 && node['Node Type'] !== 'ModifyTable') {
    reads.add(node['Node Type'] === 'Seq Scan' ? `all of ${relation}` : relation);
  }
  for (const child of node.Plans ?? []) visit(child, reads);
}

const partitions = (reads: string[]) =>
  reads.filter((name) => /^(all of )?(orders|order_items|order_changes)_\w/.test(name) && !name.endsWith('_keys'));
const complete = (reads: string[]) => reads.filter((name) => name.startsWith('all of order'));

test('the first page of My Orders reads the newest orders by index, and items of their partition only', async () => {
  const reads = await readsOf((db) => findOrders(db, 7, { offset: 0, limit: 5, query: '' }));
  expect(complete(reads)).toEqual([]);
  expect(partitions(reads).filter((name) => name.startsWith('order_items'))).toEqual([
    months.at(-1)!.replace('orders', 'order_items'),
  ]);
});

test('a search in My Orders reads by index', async () => {
  expect(complete(await readsOf((db) => findOrders(db, 7, { offset: 0, limit: 5, query: 'Tomato' })))).toEqual([]);
});

test.each([
  ['a number', withNumber(NUMBER)],
  ['the provider’s id', withProviderId(PROVIDER_ID)],
])('%s leads to one partition', async (_key, where) => {
  expect(await findOrderHead(shop.db, where)).toMatchObject({ orderNo: expect.stringMatching(/^FG-4-/) });
  expect(await readsOf((db) => findOrderHead(db, where))).toEqual(['order_keys', months.at(-1)]);
});

test('items and changes of orders are read in the partitions of these orders', async () => {
  const [order] = await findAllOrders(shop.db, { limit: 1 });
  const month = months.at(-1)!.slice(-6);
  expect(await readsOf((db) => findChanges(db, order!.id))).toEqual([
    expect.stringContaining(`order_changes_${month}`),
  ]);
  expect(
    await readsOf((db) =>
      db
        .select()
        .from(orders)
        .where(inArray(orders.id, [order!.id])),
    ),
  ).toEqual([expect.stringContaining(`orders_${month}`)]);
});

test('staff’s newest orders come from the newest partition', async () => {
  expect(partitions(await readsOf((db) => findAllOrders(db, { limit: 20 })))).toEqual([months.at(-1)]);
});

test.each([0, 1, 2, 3, 5])(
  'staff’s list of orders with the status %i, which none has, reads no others',
  async (status) => {
    const plans = await plansOf((db) => findAllOrders(db, { limit: 20, status }));
    expect(plans.map(removed)).toEqual([0]);
  },
);

test('staff’s list of delivered orders reads the newest only', async () => {
  const plans = await plansOf((db) => findAllOrders(db, { limit: 20, status: 4 }));
  expect(plans.map(removed)).toEqual([0]);
});

test('staff’s search by e-mail reads by index', async () => {
  const reads = await readsOf((db) => findAllOrders(db, { limit: 20, email: 'customer-7@example.com' }));
  expect(complete(reads)).toEqual([]);
});

test.each<[string, (db: Database) => PromiseLike<unknown>]>([
  ['check unpaid orders', (db) => dueUnpaidOrders(db, 1_000)],
  ['check paid orders', (db) => duePaidOrders(db, 1_000)],
  ['cancel old orders', (db) => cancelOldOrders(db)],
  ['replace an unpaid order', (db) => cancelOrders(db, containsLines(db, [17]))],
])('%s reads by index', async (_what, call) => expect(complete(await readsOf(call))).toEqual([]));
