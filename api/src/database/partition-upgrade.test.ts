import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@farmgate/postgres/testing';
import pg from 'pg';

const FOLDER = join(import.meta.dirname, '../../migrations');
const FIRST = '0019-order-keys.sql';
const files = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.sql'))
  .sort();

let database: TestDatabase;
let client: pg.Client;
const query = async (sql: string, values: unknown[] = []) => (await client.query<pg.QueryResultRow>(sql, values)).rows;
const count = async (from: string) => Number((await query(`SELECT count(*) FROM ${from}`))[0]!.count);
const run = (file: string) => client.query(`BEGIN; ${readFileSync(join(FOLDER, file), 'utf8')}; COMMIT`);

/** The statements of the version before the partitions. */
const EARLIER = {
  order: `INSERT INTO shop.orders (id, order_no, user_id, payment_mode, payment_status, sub_total_paise, total_paise, name, email,
      mobile, address, city, zipcode)
    VALUES (DEFAULT, $1, 1, 1, 0, 100, 100, 'Asha', 'asha@example.com', '', '', '', '')
    ON CONFLICT (order_no) DO NOTHING RETURNING id::text`,
  item: `INSERT INTO shop.order_items (id, order_id, product_id, category_id, name, image, pack_grams, quantity, reg_price_paise,
      sale_price_paise, total_paise)
    VALUES (DEFAULT, $1, 1, 1, 'Tomato', '', 1000, 1, 100, 100, 100)`,
  event: `INSERT INTO shop.payment_events (event_id, source, type, order_id, body, outcome)
    VALUES ($1, 'webhook', 'payment.captured', $2, '{}', 'confirmed')
    ON CONFLICT (event_id) DO UPDATE SET deliveries = payment_events.deliveries + 1 RETURNING id, deliveries`,
};
const place = async (orderNo: string, statement = EARLIER.order): Promise<string | undefined> =>
  (await query(statement, [orderNo]))[0]?.id as string | undefined;

async function pay(orderId: string, payment: string) {
  await query(`INSERT INTO shop.payments (id, order_id, status, amount_paise) VALUES ($1, $2, 'captured', 100)`, [
    payment,
    orderId,
  ]);
  await query(`UPDATE shop.orders SET paid_by = $1, payment_status = 2 WHERE id = $2`, [payment, orderId]);
}

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await query('CREATE SCHEMA shop');
  for (const file of files) if (file < FIRST) await run(file);
  await query(`INSERT INTO shop.users (email, password_hash, name) VALUES ('asha@example.com', 'x', 'Asha')`);
  await query(`INSERT INTO shop.categories (id, name) VALUES (1, 'Vegetables')`);
  await query(`INSERT INTO shop.products (category_id, name, image, pack_grams, reg_price_paise, sale_price_paise)
    VALUES (1, 'Tomato', '', '{1000}', 100, 100)`);
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

test('earlier versions take orders and events until the tables are partitioned, and nothing of them is lost', async () => {
  const old = (await place('FG-0000-0000-0001'))!;
  await query(EARLIER.item, [old]);
  await query(`UPDATE shop.orders SET provider_order_id = 'order_1' WHERE id = $1`, [old]);
  await pay(old, 'pay_1');
  await query(EARLIER.event, ['event_1', old]);
  for (const file of files) if (file >= FIRST) await run(file);

  expect(await place('FG-0000-0000-0001')).toBeUndefined();
  const newer = (await place('FG-0000-0000-0002'))!;
  await query(EARLIER.item, [newer]);
  expect(await query(EARLIER.event, ['event_1', old])).toEqual([]);
  expect(await query(EARLIER.event, ['event_2', newer])).toMatchObject([{ deliveries: 1 }]);
  expect(Number(newer)).toBeLessThan(2 ** 31);
  const before = await query('SELECT * FROM shop.orders ORDER BY id');
  const items = await query('SELECT * FROM shop.order_items ORDER BY id');

  await query('CALL shop.partition_by_month()');
  expect(await query('SELECT * FROM shop.orders ORDER BY id')).toEqual(before);
  expect(await query('SELECT * FROM shop.order_items ORDER BY id')).toEqual(items);
  expect(await query('SELECT event_id, deliveries FROM shop.payment_events ORDER BY 1')).toEqual([
    { event_id: 'event_1', deliveries: 2 },
    { event_id: 'event_2', deliveries: 1 },
  ]);
  expect(await query('SELECT key, order_id::text FROM shop.order_keys ORDER BY 1')).toEqual([
    { key: 'FG-0000-0000-0001', order_id: old },
    { key: 'FG-0000-0000-0002', order_id: newer },
    { key: 'order_1', order_id: old },
    { key: 'pay_1', order_id: old },
  ]);
  await query('CALL shop.partition_by_month()');
});

test('the new table has the owner and the privileges of the earlier one', async () => {
  for (const file of files) if (file >= FIRST) await run(file);
  await query('ALTER TABLE shop.orders OWNER TO pg_database_owner; GRANT SELECT ON shop.orders TO pg_monitor');
  await query('CALL shop.partition_by_month()');
  const of = (table: string) =>
    query(
      `SELECT pg_get_userbyid(relowner) AS owner, relacl::text FROM pg_class WHERE oid = 'shop.${table}'::regclass`,
    );
  expect(await of('orders')).toEqual(await of('orders_first'));
  expect(await of('orders')).toMatchObject([{ owner: 'pg_database_owner' }]);
});

describe('after partitioning', () => {
  const order = EARLIER.order.replace('ON CONFLICT (order_no) DO NOTHING', '');
  beforeEach(async () => {
    await place('FG-0000-0000-0001');
    for (const file of files) if (file >= FIRST) await run(file);
    await query('CALL shop.partition_by_month()');
  });
  /** An order of the month after next. */
  const placeLater = (orderNo: string) => place(orderNo, order.replace('DEFAULT', `shop.first_id(${LATER}) + 7`));
  const LATER = `shop.next_month(shop.next_month(shop.month_of(now())))`;

  test('new ids begin with the month', async () => {
    const month = new Date().toISOString().slice(0, 7).replace('-', '');
    expect((await place('FG-0000-0000-0002', order))!.slice(0, 6)).toBe(month);
  });

  test('months have partitions of their own, with the indexes and foreign keys of the table', async () => {
    const later = (await placeLater('FG-0000-0000-0003'))!;
    await query(EARLIER.item, [later]);
    for (const table of ['orders', 'order_items']) {
      const [row] = await query(
        `SELECT tableoid::regclass::text AS partition FROM shop.${table} WHERE
        ${table === 'orders' ? 'id' : 'order_id'} = $1`,
        [later],
      );
      expect(row!.partition).toBe(`shop.${table}_${later.slice(0, 6)}`);
    }
    const indexes = (table: string) =>
      query(
        `SELECT regexp_replace(indexdef, '^.* USING', '') AS definition FROM pg_indexes
        WHERE schemaname = 'shop' AND tablename = $1 ORDER BY 1`,
        [table],
      );
    for (const table of ['orders', 'order_items', 'order_changes', 'payment_events']) {
      expect(await indexes(`${table}_${later.slice(0, 6)}`)).toEqual(await indexes(`${table}_first`));
    }
    await expect(query(EARLIER.item, ['999'])).rejects.toThrow('order_items_order_id_fkey');
    await expect(query('DELETE FROM shop.orders WHERE id = $1', [later])).rejects.toThrow('order_items_order_id_fkey');
    const invalid = `pg_constraint WHERE conparentid = 0 AND NOT convalidated AND connamespace = 'shop'::regnamespace`;
    expect(await count(invalid)).toBe(0);
  });

  test('numbers, provider ids and payments are unique in all partitions', async () => {
    const later = (await placeLater('FG-0000-0000-0003'))!;
    const now = (await place('FG-0000-0000-0002', order))!;
    expect(await place('FG-0000-0000-0003', order)).toBeUndefined();
    await pay(now, 'pay_2');
    await query(`UPDATE shop.orders SET provider_order_id = 'order_2' WHERE id = $1`, [now]);
    const steal = (set: string) => query(`UPDATE shop.orders SET ${set} WHERE id = $1`, [later]);
    await expect(steal(`provider_order_id = 'order_2'`)).rejects.toThrow('order_keys_pkey');
    await expect(steal(`paid_by = 'pay_2', payment_status = 2`)).rejects.toThrow('order_keys_pkey');
    await query('UPDATE shop.orders SET provider_order_id = NULL WHERE id = $1', [now]);
    await steal(`provider_order_id = 'order_2'`);
    await query('DELETE FROM shop.orders WHERE id = $1', [later]);
    expect(await count(`shop.order_keys WHERE key IN ('order_2', 'FG-0000-0000-0003')`)).toBe(0);
  });

  test('without the partition of the current month, orders go to the newest one', async () => {
    for (const { partition } of await query(
      `SELECT partition FROM shop.partitions_of('orders') WHERE partition <> 'orders_first'`,
    )) {
      await query(`ALTER TABLE shop.orders DETACH PARTITION shop.${partition}`);
    }
    await query('ALTER TABLE shop.orders_first RENAME TO orders_202001');
    expect(await place('FG-0000-0000-0002', order)).toMatch(/^202001\d{10}$/);
  });
});
