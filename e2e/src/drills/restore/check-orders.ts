import type pg from 'pg';
import type { Invariant } from '../common/invariants.ts';
import { queryNumber } from '../common/query-number.ts';
import { COUNT_INSERTED } from './insert-orders.ts';
import type { Acknowledged } from './live-orders.ts';

/** How many of these orders the database has. */
export const countFound = (database: pg.Client, orders: Acknowledged[]): Promise<number> =>
  queryNumber(database, 'SELECT count(*) FROM shop.orders WHERE order_no = ANY($1)', [
    orders.map(({ orderNo }) => orderNo),
  ]);

interface Before {
  /** Orders inserted in bulk. */
  inserted: number;
  /** Orders whose answers came before the last archived WAL. */
  archived: Acknowledged[];
}

/** Must hold after the restore. */
export async function orderInvariants(database: pg.Client, { inserted, archived }: Before): Promise<Invariant[]> {
  return [
    { label: 'orders inserted before', found: await queryNumber(database, COUNT_INSERTED), expected: inserted },
    {
      label: 'orders lost that were acknowledged before the last archived WAL',
      found: archived.length - (await countFound(database, archived)),
      expected: 0,
    },
    {
      label: 'orders whose total is not the sum of their lines',
      found: await queryNumber(
        database,
        `SELECT count(*) FROM shop.orders o WHERE total_paise IS DISTINCT FROM
         (SELECT sum(total_paise) FROM shop.order_items WHERE order_id = o.id)`,
      ),
      expected: 0,
    },
    {
      label: 'orders with the same number',
      found: await queryNumber(database, 'SELECT count(*) - count(DISTINCT order_no) FROM shop.orders'),
      expected: 0,
    },
  ];
}

/** Must hold in a database that was restored to the time `at` (milliseconds since 1970). */
export async function pointInTimeInvariants(
  database: pg.Client,
  orders: Acknowledged[],
  at: number,
): Promise<Invariant[]> {
  const before = orders.filter(({ answered }) => answered < at);
  const after = orders.filter(({ sent }) => sent > at);
  return [
    {
      label: `of ${before.length} orders acknowledged before the chosen time, missing`,
      found: before.length - (await countFound(database, before)),
      expected: 0,
    },
    {
      label: `of ${after.length} orders sent after it, present`,
      found: await countFound(database, after),
      expected: 0,
    },
  ];
}
