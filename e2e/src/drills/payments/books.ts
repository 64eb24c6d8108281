import type { SimulatorClient } from '@farmgate/razorpay-simulator/client';
import type pg from 'pg';
import type { Invariant } from '../common/verdict.ts';
import { numberOf } from '../common/verdict.ts';
import type { Tally } from './customer.ts';

const IS_PAID = 'payment_mode = 1 AND payment_status = 2 AND status = 1';

interface Books {
  database: pg.Client;
  simulator: SimulatorClient;
  tally: Tally;
  /** Orders that were to be paid online. */
  checkouts: number;
}

/** Whether there is nothing left to happen: every order paid, every refund ended, every event taken or lost. */
export async function isSettled({ database, simulator, checkouts, tally }: Books): Promise<boolean> {
  const count = (sql: string) => numberOf(database, sql);
  return (
    (await count(`SELECT count(*) FROM shop.orders WHERE ${IS_PAID}`)) === checkouts &&
    (await count(`SELECT count(*) FROM shop.refunds WHERE status = 'processed'`)) === refundsOf(tally) &&
    (await count(FAILING)) === 0 &&
    (await simulator.waiting()) === 0
  );
}

/** Without attempts that are just under way. */
const FAILING = `SELECT count(*) FROM shop.payment_attempts WHERE error <> ''`;

const refundsOf = ({ partial, capturedTwice, cash }: Tally) => partial + capturedTwice + cash;

/** What has to hold in the end: the shop's books are the provider's. */
export async function compareBooks({ database, simulator, tally, checkouts }: Books): Promise<Invariant[]> {
  const count = (sql: string) => numberOf(database, sql);
  const provider = await simulator.totals();
  const orders = checkouts + tally.cash;
  const refunds = refundsOf(tally);
  const row = (what: string, found: number, expected: number): Invariant => ({ what, found, expected });
  const isCaptured = `status IN ('captured', 'refunded')`;
  return [
    row('orders made', await count('SELECT count(*) FROM shop.orders'), orders),
    row('orders paid online', await count(`SELECT count(*) FROM shop.orders WHERE ${IS_PAID}`), checkouts),
    row('payments that paid an order', await count('SELECT count(DISTINCT paid_by) FROM shop.orders'), checkouts),
    row(
      'payments that paid another amount than their order’s',
      await count(
        'SELECT count(*) FROM shop.orders o JOIN shop.payments p ON p.id = o.paid_by WHERE p.amount_paise <> o.total_paise',
      ),
      0,
    ),
    row('payments captured at the provider', provider.capturedPayments, checkouts + refunds),
    row(
      'the same in the shop',
      await count(`SELECT count(*) FROM shop.payments WHERE ${isCaptured}`),
      checkouts + refunds,
    ),
    row(
      'paise captured in the shop, as at the provider',
      await count(`SELECT sum(amount_paise) FROM shop.payments WHERE ${isCaptured}`),
      provider.capturedPaise,
    ),
    row('refunds at the provider', provider.refunds, refunds),
    row('of them pending', provider.pendingRefunds, 0),
    row(
      'refunds processed in the shop',
      await count(`SELECT count(*) FROM shop.refunds WHERE status = 'processed'`),
      refunds,
    ),
    row('refunds in any other state', await count(`SELECT count(*) FROM shop.refunds WHERE status <> 'processed'`), 0),
    row(
      'paise refunded in the shop, as at the provider',
      await count('SELECT sum(amount_paise) FROM shop.refunds'),
      provider.refundedPaise,
    ),
    row(
      'paise of paid orders, as captured less refunded',
      await count(`SELECT sum(total_paise) FROM shop.orders WHERE ${IS_PAID}`),
      provider.capturedPaise - provider.refundedPaise,
    ),
    row('signed events answered with an error', await simulator.refused(), 0),
    row('items parked or failing', await count(FAILING), 0),
    row(
      'confirmations on record',
      await count(`SELECT count(*) FROM shop.payment_events WHERE outcome LIKE 'confirmed%'`),
      checkouts,
    ),
    row('lines sold', await count('SELECT count(*) FROM shop.order_items'), 2 * orders),
    row(
      'lines sold and still in a cart',
      await count('SELECT count(*) FROM shop.order_items i JOIN shop.cart_lines l ON l.id = i.cart_line_id'),
      0,
    ),
    row(
      'lines not ordered, still in their carts',
      await count('SELECT count(*) FROM shop.cart_lines WHERE quantity = 1'),
      orders,
    ),
    row('confirmations by mail', await count(`SELECT count(*) FROM shop.mails WHERE kind = 'order-confirmed'`), orders),
  ];
}
