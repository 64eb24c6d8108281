import { simulatorAt } from '@farmgate/razorpay-simulator/client';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Invariant } from '../common/invariants.ts';
import { orderInvariants } from '../common/order-invariants.ts';
import { queryNumber } from '../common/query-number.ts';
import { judge, type StoredOrder, type Verdict } from './judge.ts';
import type { Acknowledged } from './load/customers.ts';

const SETTLE_MS = 120_000;

interface Books {
  database: pg.Client;
  simulatorUrl: string;
  acknowledged: Acknowledged[];
}

/** Waits until the shop has recorded every payment that the provider captured, two minutes at most. */
export async function settle({ database, simulatorUrl }: Books): Promise<void> {
  const captured = async () => (await simulatorAt(simulatorUrl).totals()).capturedPayments;
  const paid = () => queryNumber(database, 'SELECT count(paid_by) FROM shop.orders');
  const deadline = Date.now() + SETTLE_MS;
  while ((await paid()) < (await captured()) && Date.now() < deadline) await sleep(500);
}

/** What became of the acknowledged checkouts of each period. */
export async function verdictsOf({ database, acknowledged }: Books): Promise<Map<string, Verdict>> {
  const { rows } = await database.query<StoredOrder>(
    `SELECT order_no AS "orderNo", user_id AS customer, status = 5 AS "isCanceled", paid_by IS NOT NULL AS "isPaid"
     FROM shop.orders`,
  );
  return judge(acknowledged, rows);
}

/** Compares the shop's books with those of the provider. */
export async function compareBooks({ database, simulatorUrl, acknowledged }: Books): Promise<Invariant[]> {
  const books = await simulatorAt(simulatorUrl).totals();
  const orders = acknowledged.map(({ orderNo }) => orderNo);
  const payments = acknowledged.filter(({ isPaid }) => isPaid).map(({ orderNo }) => orderNo);
  return orderInvariants(database, { orders, payments, books });
}

/** Damage to the database that the comparison must notice. `$1` is an acknowledged order with a payment. */
const DAMAGES: Record<string, string> = {
  'a lost order': `UPDATE shop.orders SET order_no = 'lost' WHERE order_no = $1`,
  'a lost payment': 'UPDATE shop.orders SET paid_by = NULL, payment_status = 1, status = 0 WHERE order_no = $1',
  'a wrong total': `UPDATE shop.orders SET sub_total_paise = sub_total_paise + 100, total_paise = total_paise + 100
    WHERE order_no = $1`,
};

/**
 * Damages the books within transactions that are rolled back.
 * @returns the kinds of damage that the comparison did not notice
 */
export async function unnoticedDamages(books: Books): Promise<string[]> {
  const { database, acknowledged } = books;
  const paid = acknowledged.find(({ isPaid }) => isPaid);
  if (!paid) return ['no order was paid, so nothing could be damaged'];
  const unnoticed: string[] = [];
  for (const [kind, damage] of Object.entries(DAMAGES)) {
    await database.query('BEGIN');
    try {
      await database.query(damage, [paid.orderNo]);
      const isEqual = (await compareBooks(books)).every(({ found, expected }) => found === expected);
      if (isEqual) unnoticed.push(kind);
    } finally {
      await database.query('ROLLBACK');
    }
  }
  return unnoticed;
}
