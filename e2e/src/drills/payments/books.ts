import type { SimulatorClient } from '@farmgate/razorpay-simulator/client';
import type pg from 'pg';
import type { Invariant } from '../common/invariants.ts';
import { queryNumber } from '../common/query-number.ts';
import type { Tally } from './customer.ts';

const IS_PAID = 'payment_mode = 1 AND payment_status = 2 AND status = 1';

interface Books {
  database: pg.Client;
  simulator: SimulatorClient;
  tally: Tally;
  /** Number of orders with online payment. */
  checkouts: number;
}

/** Whether every order is paid, every refund is processed, and no event is waiting. */
export async function isSettled({ database, simulator, checkouts, tally }: Books): Promise<boolean> {
  const count = (sql: string) => queryNumber(database, sql);
  return (
    (await count(`SELECT count(*) FROM shop.orders WHERE ${IS_PAID}`)) === checkouts &&
    (await count(`SELECT count(*) FROM shop.refunds WHERE status = 'processed'`)) === refundsOf(tally) &&
    (await count(FAILING)) === 0 &&
    (await simulator.waiting()) === 0
  );
}

/** Failed attempts; attempts in progress have no error. */
const FAILING = `SELECT count(*) FROM shop.payment_attempts WHERE error <> ''`;

const refundsOf = ({ partial, capturedTwice, cash }: Tally) => partial + capturedTwice + cash;

/** Compares orders, payments and refunds of the shop with those of the provider. */
export async function compareBooks({ database, simulator, tally, checkouts }: Books): Promise<Invariant[]> {
  const count = (sql: string) => queryNumber(database, sql);
  const provider = await simulator.totals();
  const orders = checkouts + tally.cash;
  const refunds = refundsOf(tally);
  const row = (label: string, found: number, expected: number): Invariant => ({ label, found, expected });
  const isCaptured = `status IN ('captured', 'refunded')`;
  return [
    row('orders placed', await count('SELECT count(*) FROM shop.orders'), orders),
    row('orders paid online', await count(`SELECT count(*) FROM shop.orders WHERE ${IS_PAID}`), checkouts),
    row('payments that paid an order', await count('SELECT count(DISTINCT paid_by) FROM shop.orders'), checkouts),
    row(
      'orders paid with a wrong amount',
      await count(
        'SELECT count(*) FROM shop.orders o JOIN shop.payments p ON p.id = o.paid_by WHERE p.amount_paise <> o.total_paise',
      ),
      0,
    ),
    row('payments captured at the provider', provider.capturedPayments, checkouts + refunds),
    row(
      'payments captured in the shop',
      await count(`SELECT count(*) FROM shop.payments WHERE ${isCaptured}`),
      checkouts + refunds,
    ),
    row(
      'paise captured in the shop, compared with the provider',
      await count(`SELECT sum(amount_paise) FROM shop.payments WHERE ${isCaptured}`),
      provider.capturedPaise,
    ),
    row('refunds at the provider', provider.refunds, refunds),
    row('pending refunds at the provider', provider.pendingRefunds, 0),
    row(
      'refunds processed in the shop',
      await count(`SELECT count(*) FROM shop.refunds WHERE status = 'processed'`),
      refunds,
    ),
    row(
      'refunds in the shop in another state',
      await count(`SELECT count(*) FROM shop.refunds WHERE status <> 'processed'`),
      0,
    ),
    row(
      'paise refunded in the shop, compared with the provider',
      await count('SELECT sum(amount_paise) FROM shop.refunds'),
      provider.refundedPaise,
    ),
    row(
      'paise of paid orders, compared with captures minus refunds',
      await count(`SELECT sum(total_paise) FROM shop.orders WHERE ${IS_PAID}`),
      provider.capturedPaise - provider.refundedPaise,
    ),
    row('signed events answered with an error', await simulator.refused(), 0),
    row('items parked or failing', await count(FAILING), 0),
    row(
      'payment events that confirmed an order',
      await count(`SELECT count(*) FROM shop.payment_events WHERE outcome LIKE 'confirmed%'`),
      checkouts,
    ),
    row('order lines', await count('SELECT count(*) FROM shop.order_items'), 2 * orders),
    row(
      'order lines that are still in a cart',
      await count('SELECT count(*) FROM shop.order_items i JOIN shop.cart_lines l ON l.id = i.cart_line_id'),
      0,
    ),
    row(
      'lines left in carts on purpose',
      await count('SELECT count(*) FROM shop.cart_lines WHERE quantity = 1'),
      orders,
    ),
    row('confirmation mails', await count(`SELECT count(*) FROM shop.mails WHERE kind = 'order-confirmed'`), orders),
  ];
}
