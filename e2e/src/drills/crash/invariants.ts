import type { Totals } from '@farmgate/razorpay-simulator/client';
import type pg from 'pg';
import type { Invariant } from '../common/verdict.ts';
import { numberOf } from '../common/verdict.ts';

interface Acknowledged {
  /** Order numbers that customers were told, and those of them that they were told are paid. */
  orders: string[];
  payments: string[];
  /** The provider's books. */
  books: Totals;
}

/** What has to hold of a shop, whatever was killed. */
export async function crashInvariants(
  database: pg.Client,
  { orders, payments, books }: Acknowledged,
): Promise<Invariant[]> {
  const count = (sql: string, values: unknown[] = []) => numberOf(database, sql, values);
  return [
    {
      what: 'acknowledged orders lost',
      found: orders.length - (await count('SELECT count(*) FROM shop.orders WHERE order_no = ANY($1)', [orders])),
      expected: 0,
    },
    {
      what: 'acknowledged payments lost',
      found:
        payments.length - (await count('SELECT count(paid_by) FROM shop.orders WHERE order_no = ANY($1)', [payments])),
      expected: 0,
    },
    {
      what: 'captured payments that confirm no order',
      found: books.capturedPayments - (await count('SELECT count(paid_by) FROM shop.orders')),
      expected: 0,
    },
    { what: 'refunds', found: books.refunds, expected: 0 },
    {
      what: 'paise of paid orders, as captured at the provider',
      found: await count('SELECT coalesce(sum(total_paise), 0) FROM shop.orders WHERE paid_by IS NOT NULL'),
      expected: books.capturedPaise,
    },
    {
      what: 'customers with more than one order standing',
      found: await count(
        `SELECT count(*) FROM (SELECT user_id FROM shop.orders WHERE status <> 5 GROUP BY user_id HAVING count(*) > 1) many`,
      ),
      expected: 0,
    },
    {
      what: 'orders that are not the sum of their lines',
      found: await count(
        `SELECT count(*) FROM shop.orders o WHERE total_paise IS DISTINCT FROM
         (SELECT sum(total_paise) FROM shop.order_items WHERE order_id = o.id)`,
      ),
      expected: 0,
    },
    {
      what: 'lines both sold and in a cart',
      found: await count(
        `SELECT count(*) FROM shop.order_items i JOIN shop.orders o ON o.id = i.order_id
         JOIN shop.cart_lines l ON l.id = i.cart_line_id WHERE o.payment_mode = 0 OR o.paid_by IS NOT NULL`,
      ),
      expected: 0,
    },
    {
      what: 'orders that stand and were not confirmed by mail',
      found: await count(
        `SELECT count(*) FROM shop.orders o WHERE (payment_mode = 0 OR paid_by IS NOT NULL)
         AND NOT EXISTS (SELECT FROM shop.mails WHERE order_id = o.id AND kind = 'order-confirmed')`,
      ),
      expected: 0,
    },
  ];
}
