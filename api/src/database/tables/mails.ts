import { bigint, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment, shop, updatedAt } from './namespace.ts';

/** Mail: waiting, sent, or parked after the last attempt. */
export const mails = shop.table('mails', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: ['welcome', 'reset-code', 'order-confirmed', 'payment-failed'] }).notNull(),
  /**
   * For the kinds `welcome` and `reset-code`. For a reset code it is the requested address, whether it has an account
   * or not.
   */
  email: text(),
  /** For the kind `reset-code`: the place that requested it. */
  placeHash: bytea('place_hash'),
  /** For all other kinds. */
  orderId: bigint('order_id', { mode: 'number' }),
  state: text({ enum: ['waiting', 'sent', 'parked'] })
    .notNull()
    .default('waiting'),
  attempts: smallint().notNull().default(0),
  /** For waiting mail: time of the next attempt. */
  dueAt: moment('due_at').notNull().defaultNow(),
  lastError: text('last_error'),
  /** The request that caused it; null for background work. */
  requestId: text('request_id'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
