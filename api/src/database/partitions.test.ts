import { sql } from 'drizzle-orm';
import { paymentAttempts, paymentEvents } from './schema.ts';
import { createTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createPartitions, keepPartitionsAhead } from './partitions.ts';

const TABLES = ['orders', 'order_items', 'order_changes', 'payment_events'];

let shop: TestShop;
beforeEach(async () => (shop = await createTestShop()));
afterEach(() => shop.close());

const partitionsOf = async (table: string) =>
  (await shop.pool.query<{ partition: string }>('SELECT partition FROM shop.partitions_of($1)', [table])).rows.map(
    ({ partition }) => partition,
  );
const dropLast = async () => {
  for (const table of TABLES.toReversed()) {
    const last = (await partitionsOf(table)).at(-1);
    await shop.pool.query(`ALTER TABLE shop.${table} DETACH PARTITION shop.${last}; DROP TABLE shop.${last}`);
  }
};

test('a new shop has partitions for this month and the next three', async () => {
  for (const table of TABLES) {
    expect(await partitionsOf(table)).toEqual([`${table}_first`, ...Array(3).fill(expect.stringMatching(/_\d{6}$/))]);
  }
  expect(await createPartitions(shop.db)).toEqual([]);
});

test('a role that may only change rows creates missing partitions, and changes rows of the new ones', async () => {
  await dropLast();
  const client = await shop.pool.connect();
  try {
    await client.query(`BEGIN; CREATE ROLE rows_only; GRANT USAGE ON SCHEMA shop TO rows_only;
      GRANT SELECT, INSERT, UPDATE, DELETE ON shop.orders, shop.payment_events, shop.payment_event_keys TO rows_only;
      SET LOCAL ROLE rows_only`);
    const { rows } = await client.query<{ created: string[] }>('SELECT shop.create_partitions() AS created');
    expect(rows[0]!.created).toHaveLength(TABLES.length);
    const inserted = await client.query(
      `INSERT INTO shop.payment_events (event_id, source, type, body, outcome) VALUES ('event', 'shop', '', '{}', '') RETURNING id`,
    );
    expect(inserted.rowCount).toBe(1);
    await client.query(`INSERT INTO shop.payment_events (id, source, type, body, outcome)
      SELECT upper_id - 1, 'shop', '', '{}', '' FROM shop.partitions_of('payment_events')`);
    await expect(client.query('CREATE TABLE shop.another ()')).rejects.toThrow('permission denied');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

test('the service creates them when it starts, and goes on when it cannot', async () => {
  await dropLast();
  const log = { info: jest.fn(), warn: jest.fn() };
  await keepPartitionsAhead({ db: shop.db, log }).stop();
  expect(log.info).toHaveBeenCalledWith(expect.stringMatching(/^created the partitions orders_\d{6}, /));
  await shop.pool.query('ALTER FUNCTION shop.create_partitions RENAME TO hidden');
  await keepPartitionsAhead({ db: shop.db, log }).stop();
  await shop.pool.query('ALTER FUNCTION shop.hidden RENAME TO create_partitions');
  expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('trying again in six hours'));
});

test('old payment events are dropped by whole months, with their keys and attempts', async () => {
  const event = { source: 'webhook', type: '', body: {}, outcome: '' } as const;
  const insert = async (eventId: string, id: number) => {
    await shop.db.insert(paymentEvents).values({ ...event, eventId, id });
    await shop.db.insert(paymentAttempts).values({ kind: 'event', itemId: id });
  };
  const { rows } = await shop.pool.query<{ id: string }>(
    `SELECT upper_id AS id FROM shop.partitions_of('payment_events')`,
  );
  const later = Number(rows[0]!.id) + 1;
  await insert('old', 1);
  await insert('later', later);
  const drop = async (before: string) =>
    (await shop.db.execute(sql`SELECT shop.drop_payment_events(${before}) AS dropped`)).rows[0]!.dropped;
  expect(await drop(new Date().toISOString())).toEqual([]);
  // Current and later months are never dropped.
  expect(await drop('2999-01-01')).toEqual([]);
  await shop.pool.query(`ALTER TABLE shop.payment_events DETACH PARTITION shop.payment_events_first`);
  await shop.pool.query(`ALTER TABLE shop.payment_events ATTACH PARTITION shop.payment_events_first
    FOR VALUES FROM (MINVALUE) TO (${202_001 * 1e10})`);
  expect(await drop(new Date().toISOString())).toEqual(['payment_events_first']);
  expect((await shop.db.select().from(paymentEvents)).map(({ id }) => id)).toEqual([later]);
  expect((await shop.db.select().from(paymentAttempts)).map(({ itemId }) => itemId)).toEqual([later]);
  expect((await shop.pool.query('SELECT event_id FROM shop.payment_event_keys')).rows).toEqual([{ event_id: 'later' }]);
});

test('a role that may not delete events cannot drop their months', async () => {
  const client = await shop.pool.connect();
  try {
    await client.query(`BEGIN; CREATE ROLE reader; GRANT USAGE ON SCHEMA shop TO reader;
      GRANT SELECT ON ALL TABLES IN SCHEMA shop TO reader; SET LOCAL SESSION AUTHORIZATION reader`);
    await expect(client.query('SELECT shop.drop_payment_events(now())')).rejects.toThrow('reader may not delete rows');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
