import { Type } from 'typebox';
import type { Static } from 'typebox';
import { listingOf } from './envelope.ts';

/** 0 Order Placed, 1 Confirmed, 2 Packed, 3 Out for Delivery, 4 Delivered, 5 Cancelled. */
export const OrderStatus = Type.Enum([0, 1, 2, 3, 4, 5]);
export type OrderStatus = Static<typeof OrderStatus>;

/** 0 attempted, 1 pending, 2 confirmed, 3 failed, 4 rejected. */
export const PaymentStatus = Type.Enum([0, 1, 2, 3, 4]);
export type PaymentStatus = Static<typeof PaymentStatus>;

/** 0 cash on delivery, 1 online. */
export const PaymentMode = Type.Enum([0, 1]);
export type PaymentMode = Static<typeof PaymentMode>;

/** The most orders that one answer has. */
export const MAX_LIST_ORDERS = 500;
export const TOO_MANY_ORDERS_FOR_ONE_ANSWER = `This list has more than ${MAX_LIST_ORDERS} orders, too many for one answer. Read it in pages: page=1&limit=50, page=2&limit=50 and so on.`;

/** The product as it was sold: later changes to it do not appear here. */
export const OrderDetail = Type.Object({
  id: Type.Integer(),
  product_id: Type.Integer(),
  category_id: Type.Integer(),
  /** Packs. */
  quantity: Type.Integer(),
  /** Grams in one pack. */
  unit_type: Type.Integer(),
  /** Rupees for one pack. */
  reg_price: Type.Number(),
  /** Rupees for one pack. */
  sale_price: Type.Number(),
  /** Rupees for all packs of the line. */
  total_sale_price: Type.Number(),
  products: Type.Object({ name: Type.String(), image: Type.String() }),
});
export type OrderDetail = Static<typeof OrderDetail>;

/** Money of an order that is returned by the payment method that was used. */
export const Refund = Type.Object({
  /** Rupees. */
  amount: Type.Number(),
  status: Type.Enum(['on-its-way', 'done']),
  /** ISO 8601. */
  created_at: Type.String(),
});
export type Refund = Static<typeof Refund>;

export const Order = Type.Object({
  id: Type.Integer(),
  order_no: Type.String(),
  /** ISO 8601. */
  created_at: Type.String(),
  /** Rupees. */
  total_price: Type.Number(),
  /** Rupees. */
  sub_total: Type.Number(),
  /** Rupees. */
  tax_price: Type.Number(),
  order_status: OrderStatus,
  payment_status: PaymentStatus,
  payment_mode: PaymentMode,
  /** Promised delivery day, `YYYY-MM-DD`; null before the order is paid. */
  delivery_by: Type.Union([Type.String(), Type.Null()]),
  name: Type.String(),
  email: Type.String(),
  mobile: Type.String(),
  address: Type.String(),
  city: Type.String(),
  zipcode: Type.String(),
  orderdetails: Type.Array(OrderDetail),
  refunds: Type.Array(Refund),
});
export type Order = Static<typeof Order>;

/** GET /orders/list → Sealed OrderListing, newest first. */
export const OrderListing = listingOf(Order);

/** GET /orders/getpdf/{id}. */
export const InvoiceAnswer = Type.Object({
  data: Type.Object({
    /** A path below the API base with a leading slash. Valid for 5 minutes, without a token. */
    file_name: Type.String(),
  }),
});
export type InvoiceAnswer = Static<typeof InvoiceAnswer>;

/** Query of an invoice link, which works without a session. */
export const InvoiceSignature = Type.Object({
  expires: Type.Optional(Type.String({ maxLength: 20 })),
  signature: Type.Optional(Type.String({ maxLength: 100 })),
});
