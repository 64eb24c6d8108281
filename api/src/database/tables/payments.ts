import { bigint, integer, jsonb, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, shop, updatedAt } from './namespace.ts';

/** A customer's tries at paying an order, as the provider tells them. */
export const payments = shop.table('payments', {
  /** The provider's. */
  id: text().primaryKey(),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  status: text({ enum: ['created', 'authorized', 'failed', 'captured', 'refunded'] }).notNull(),
  /** Of `currency`, which is INR but for a payment that the provider should not have taken. */
  amountPaise: integer('amount_paise').notNull(),
  currency: text().notNull().default('INR'),
  method: text().notNull().default(''),
  error: text().notNull().default(''),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Everything that was heard of payments, for good. */
export const paymentEvents = shop.table('payment_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The provider's; none for what the shop found out by asking. */
  eventId: text('event_id'),
  source: text({ enum: ['webhook', 'verification', 'notice', 'reconciler', 'shop'] }).notNull(),
  type: text().notNull(),
  orderId: bigint('order_id', { mode: 'number' }),
  paymentId: text('payment_id'),
  body: jsonb().notNull(),
  /** What it led to. */
  outcome: text().notNull(),
  /** How many times it came. */
  deliveries: integer().notNull().default(1),
  receivedAt: moment('received_at').notNull().defaultNow(),
});

/** Money that is to go back, or has. */
export const refunds = shop.table('refunds', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  paymentId: text('payment_id').notNull(),
  /** Makes the provider refund once, however often it is asked. */
  key: text().notNull(),
  amountPaise: integer('amount_paise').notNull(),
  reason: text().notNull(),
  status: text({ enum: ['wanted', 'pending', 'processed', 'failed'] })
    .notNull()
    .default('wanted'),
  providerRefundId: text('provider_refund_id'),
  /** While it is pending: when the provider was last asked about it. */
  checkedAt: moment('checked_at'),
  /** How often staff had it sent again after the provider had refused it. */
  renewals: smallint().notNull().default(0),
  error: text().notNull().default(''),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Attempts that failed or are under way; parked after the last one. Deleted when an attempt succeeds. */
export const paymentAttempts = shop.table(
  'payment_attempts',
  {
    kind: text({ enum: ['order', 'refund', 'event'] }).notNull(),
    /** The order's, refund's or event's `id`. */
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    attempts: smallint().notNull().default(0),
    /** The next attempt; while one is under way, when another process may start one. */
    dueAt: moment('due_at').notNull().defaultNow(),
    error: text().notNull().default(''),
    parkedAt: moment('parked_at'),
    closedAt: moment('closed_at'),
    /** Why staff closed it. */
    note: text(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.itemId] })],
);
