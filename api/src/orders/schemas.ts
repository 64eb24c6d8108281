import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Listing } from '../wire/list.ts';

const code = <const Codes extends number[]>(codes: readonly [...Codes]) => Type.Enum(codes);

export const OrderDetail = Type.Object({
  id: Type.Integer(),
  product_id: Type.Integer(),
  category_id: Type.Integer(),
  quantity: Type.Integer(),
  unit_type: Type.Integer(),
  reg_price: Type.Number(),
  sale_price: Type.Number(),
  total_sale_price: Type.Number(),
  products: Type.Object({ name: Type.String(), image: Type.String() }),
});
export type OrderDetail = Static<typeof OrderDetail>;

export const Refund = Type.Object({
  amount: Type.Number(),
  status: Type.Enum(['on-its-way', 'done']),
  created_at: Type.String(),
});
export type Refund = Static<typeof Refund>;

export const Order = Type.Object({
  id: Type.Integer(),
  order_no: Type.String(),
  created_at: Type.String(),
  total_price: Type.Number(),
  sub_total: Type.Number(),
  tax_price: Type.Number(),
  order_status: code([0, 1, 2, 3, 4, 5]),
  payment_status: code([0, 1, 2, 3, 4]),
  payment_mode: code([0, 1]),
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
export const OrderListing = Listing(Order);

export const InvoiceAnswer = Type.Object({ data: Type.Object({ file_name: Type.String() }) });

/** What makes an invoice link good without a session. */
export const InvoiceSignature = Type.Object({
  expires: Type.Optional(Type.String({ maxLength: 20 })),
  signature: Type.Optional(Type.String({ maxLength: 100 })),
});
