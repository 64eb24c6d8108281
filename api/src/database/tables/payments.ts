import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, shop, updatedAt } from './namespace.ts';

/** A customer's attempts to pay an order, as the provider reports them. */
export const payments = shop.table('payments', {
  /** The provider's id. */
  id: text().primaryKey(),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  status: text({ enum: ['created', 'authorized', 'failed', 'captured', 'refunded'] }).notNull(),
  /** In hundredths of `currency`, which is INR except for payments that the provider should not have accepted. */
  amountPaise: integer('amount_paise').notNull(),
  currency: text().notNull().default('INR'),
  method: text().notNull().default(''),
  error: text().notNull().default(''),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** What was reported about payments, partitioned by the months in its ids. `retention` deletes old rows. */
export const paymentEvents = shop.table('payment_events', {
  id: bigint({ mode: 'number' })
    .primaryKey()
    .default(sql`shop.monthly_id('payment_events', 'shop.payment_event_ids')`),
  /** The provider's id; null for reports that the shop requested. A trigger counts a repeated one as a delivery. */
  eventId: text('event_id'),
  source: text({ enum: ['webhook', 'verification', 'notice', 'reconciler', 'shop'] }).notNull(),
  type: text().notNull(),
  orderId: bigint('order_id', { mode: 'number' }),
  paymentId: text('payment_id'),
  body: jsonb().notNull(),
  /** The result of processing. */
  outcome: text().notNull(),
  /** Number of deliveries. */
  deliveries: integer().notNull().default(1),
  receivedAt: moment('received_at').notNull().defaultNow(),
});

/** Refunds, requested or done. */
export const refunds = shop.table('refunds', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  paymentId: text('payment_id').notNull(),
  /** Idempotency key: the provider refunds once per key. */
  key: text().notNull(),
  amountPaise: integer('amount_paise').notNull(),
  reason: text().notNull(),
  status: text({ enum: ['wanted', 'pending', 'processed', 'failed'] })
    .notNull()
    .default('wanted'),
  providerRefundId: text('provider_refund_id'),
  /** For pending refunds: time of the last query to the provider. */
  checkedAt: moment('checked_at'),
  /** How often staff retried it after the provider had rejected it. */
  renewals: smallint().notNull().default(0),
  error: text().notNull().default(''),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Items with failed or running attempts; parked after the last one. Deleted when an attempt succeeds. */
export const paymentAttempts = shop.table(
  'payment_attempts',
  {
    kind: text({ enum: ['order', 'refund', 'event'] }).notNull(),
    /** The order's, refund's or event's `id`. */
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    attempts: smallint().notNull().default(0),
    /** Time of the next attempt; during an attempt, the time from which another process may start one. */
    dueAt: moment('due_at').notNull().defaultNow(),
    error: text().notNull().default(''),
    parkedAt: moment('parked_at'),
    closedAt: moment('closed_at'),
    /** Staff's reason for closing it. */
    note: text(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.itemId] })],
);
