import type { Totals } from '@farmgate/razorpay-simulator/client';
import type pg from 'pg';
import type { Invariant } from './invariants.ts';
import { queryNumber } from './query-number.ts';

interface Acknowledged {
  /** Numbers of the orders that customers got an answer for. */
  orders: string[];
  /** Numbers of the orders that customers were told are paid. */
  payments: string[];
  /** The payment provider's totals. */
  books: Totals;
}

/** Must hold after processes were killed or stopped while customers ordered. */
export async function orderInvariants(
  database: pg.Client,
  { orders, payments, books }: Acknowledged,
): Promise<Invariant[]> {
  const count = (sql: string, values: unknown[] = []) => queryNumber(database, sql, values);
  return [
    {
      label: 'acknowledged orders lost',
      found: orders.length - (await count('SELECT count(*) FROM shop.orders WHERE order_no = ANY($1)', [orders])),
      expected: 0,
    },
    {
      label: 'acknowledged payments lost',
      found:
        payments.length - (await count('SELECT count(paid_by) FROM shop.orders WHERE order_no = ANY($1)', [payments])),
      expected: 0,
    },
    {
      label: 'captured payments without a paid order',
      found: books.capturedPayments - (await count('SELECT count(paid_by) FROM shop.orders')),
      expected: 0,
    },
    { label: 'refunds', found: books.refunds, expected: 0 },
    {
      label: 'paise of paid orders, compared with captures at the provider',
      found: await count('SELECT coalesce(sum(total_paise), 0) FROM shop.orders WHERE paid_by IS NOT NULL'),
      expected: books.capturedPaise,
    },
    {
      label: 'customers with more than one active order',
      found: await count(
        `SELECT count(*) FROM (SELECT user_id FROM shop.orders WHERE status <> 5 GROUP BY user_id HAVING count(*) > 1) many`,
      ),
      expected: 0,
    },
    {
      label: 'orders whose total is not the sum of their lines',
      found: await count(
        `SELECT count(*) FROM shop.orders o WHERE total_paise IS DISTINCT FROM
         (SELECT sum(total_paise) FROM shop.order_items WHERE order_id = o.id)`,
      ),
      expected: 0,
    },
    {
      label: 'lines both ordered and in a cart',
      found: await count(
        `SELECT count(*) FROM shop.order_items i JOIN shop.orders o ON o.id = i.order_id
         JOIN shop.cart_lines l ON l.id = i.cart_line_id WHERE o.payment_mode = 0 OR o.paid_by IS NOT NULL`,
      ),
      expected: 0,
    },
    {
      label: 'confirmed orders without a confirmation mail',
      found: await count(
        `SELECT count(*) FROM shop.orders o WHERE (payment_mode = 0 OR paid_by IS NOT NULL)
         AND NOT EXISTS (SELECT FROM shop.mails WHERE order_id = o.id AND kind = 'order-confirmed')`,
      ),
      expected: 0,
    },
  ];
}
