import { bigint, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment, shop, updatedAt } from './namespace.ts';

/** The occasions of mail: waiting for it to be sent, sent, or parked after the last attempt. */
export const mails = shop.table('mails', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: ['welcome', 'reset-code', 'order-confirmed', 'payment-failed'] }).notNull(),
  /** Of a welcome and of a reset code. A reset code's is as it was asked for, whether there is such an account or not. */
  email: text(),
  /** Of a reset code: where it was asked for. */
  placeHash: bytea('place_hash'),
  /** Of all else. */
  orderId: bigint('order_id', { mode: 'number' }),
  state: text({ enum: ['waiting', 'sent', 'parked'] })
    .notNull()
    .default('waiting'),
  attempts: smallint().notNull().default(0),
  /** While it waits: when to try next. */
  dueAt: moment('due_at').notNull().defaultNow(),
  lastError: text('last_error'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
