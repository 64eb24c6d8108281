import { sql } from 'drizzle-orm';
import { bigint, date, integer, jsonb, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment, shop, updatedAt } from './namespace.ts';

/** Unique by customer, product and pack. */
export const cartLines = shop.table('cart_lines', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  productId: integer('product_id').notNull(),
  packGrams: integer('pack_grams').notNull(),
  quantity: integer().notNull(),
  createdAt: createdAt(),
});

/** Partitioned by the months in its ids, like its items and changes. */
export const orders = shop.table('orders', {
  id: bigint({ mode: 'number' })
    .primaryKey()
    .default(sql`shop.monthly_id('orders', 'shop.order_ids')`),
  orderNo: text('order_no').notNull(),
  userId: integer('user_id').notNull(),
  /** 0 placed, 1 confirmed, 2 packed, 3 out for delivery, 4 delivered, 5 cancelled. */
  status: smallint().notNull().default(0),
  /** 0 cash on delivery, 1 online. */
  paymentMode: smallint('payment_mode').notNull(),
  /** 0 attempted, 1 pending, 2 confirmed, 3 failed, 4 rejected. */
  paymentStatus: smallint('payment_status').notNull(),
  providerOrderId: text('provider_order_id'),
  /** The payment that confirmed an online order. */
  paidBy: text('paid_by'),
  /** Time of the last query to the provider for its payments. */
  paymentCheckedAt: moment('payment_checked_at'),
  subTotalPaise: integer('sub_total_paise').notNull(),
  taxPaise: integer('tax_paise').notNull().default(0),
  totalPaise: integer('total_paise').notNull(),
  name: text().notNull(),
  email: text().notNull(),
  mobile: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  zipcode: text().notNull(),
  /** `YYYY-MM-DD`, promised when the order was paid or placed in cash. */
  deliveryBy: date('delivery_by', { mode: 'string' }),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Numbers, provider's ids and payments of orders, each unique in all partitions. Triggers write it. */
export const orderKeys = shop.table('order_keys', {
  key: text().primaryKey(),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
});

/** Changes of an order's status by staff. */
export const orderChanges = shop.table('order_changes', {
  id: bigint({ mode: 'number' })
    .primaryKey()
    .default(sql`nextval('shop.order_change_ids')`),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  fromStatus: smallint('from_status').notNull(),
  toStatus: smallint('to_status').notNull(),
  /** The reason, for a change that is not a usual step. */
  reason: text(),
  createdAt: createdAt(),
});

export const orderItems = shop.table('order_items', {
  id: bigint({ mode: 'number' })
    .primaryKey()
    .default(sql`nextval('shop.order_item_ids')`),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  /** The cart line that it was ordered from, which may no longer exist. */
  cartLineId: bigint('cart_line_id', { mode: 'number' }),
  productId: integer('product_id').notNull(),
  categoryId: integer('category_id').notNull(),
  name: text().notNull(),
  image: text().notNull(),
  packGrams: integer('pack_grams').notNull(),
  quantity: integer().notNull(),
  /** Paise for one pack. */
  regPricePaise: integer('reg_price_paise').notNull(),
  /** Paise for one pack. */
  salePricePaise: integer('sale_price_paise').notNull(),
  totalPaise: integer('total_paise').notNull(),
});

/** Answers of checkouts by the client's key, so that a repeat gets the same answer. */
export const idempotencyKeys = shop.table(
  'idempotency_keys',
  {
    userId: integer('user_id').notNull(),
    key: text().notNull(),
    requestHash: bytea('request_hash').notNull(),
    response: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
