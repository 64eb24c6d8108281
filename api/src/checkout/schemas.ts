import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ORDER_NUMBER } from './order-number.ts';
import { Order, Refund } from '../orders/schemas.ts';
import { choice, email, patterned, personName, PHONE, rupees, text, zipcode } from '../wire/fields.ts';

const EMPTY_CART = 'Choose what to order: your cart is empty';

const CartDetails = Type.Object(
  {
    id: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
      minItems: 1,
      maxItems: 100,
      'x-messages': { required: EMPTY_CART, minItems: EMPTY_CART },
    }),
  },
  { 'x-messages': { required: EMPTY_CART } },
);

export const CheckoutRequest = Type.Object({
  total_price: rupees('Total price'),
  sub_total: rupees('Sub total'),
  tax_price: rupees('Tax'),
  name: personName('Name'),
  email: email(),
  mobile: patterned('Phone', PHONE, 'Invalid phone number format'),
  address: text('Address', 300),
  city: text('City', 100),
  zipcode: zipcode(),
  cartDetails: CartDetails,
  type: choice('Payment type', ['cod', 'online']),
});
export type CheckoutRequest = Static<typeof CheckoutRequest>;

/** One per attempt at the cart, made by the client. */
export const CheckoutHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
});

export const CashOrderAnswer = Type.Object({
  order: Type.Object({ id: Type.Integer(), order_no: Type.String() }),
});
export type CashOrderAnswer = Static<typeof CashOrderAnswer>;

export const OnlineOrderAnswer = Type.Object({
  order: Type.Object({
    id: Type.String(),
    amount_due: Type.Integer(),
    currency: Type.Literal('INR'),
    key_id: Type.String(),
    order_no: Type.String(),
  }),
});
export type OnlineOrderAnswer = Static<typeof OnlineOrderAnswer>;

export const PricesChanged = Type.Object({ message: Type.Literal('Prices have changed'), total: Type.Number() });

export const VerificationRequest = Type.Object({
  ...Type.Partial(CheckoutRequest).properties,
  // The order's own name, which may be older than the rule for names.
  name: Type.Optional(Type.String()),
  orderCreationId: text('orderCreationId'),
  razorpayPaymentId: text('razorpayPaymentId'),
  razorpayOrderId: text('razorpayOrderId'),
  razorpaySignature: text('razorpaySignature'),
});
export type VerificationRequest = Static<typeof VerificationRequest>;

export const PaymentFailedRequest = Type.Object({ orderId: text('orderId'), cartDetails: CartDetails });

export const PaymentAnswer = Type.Object({
  message: Type.String(),
  order: Type.Object({ order_no: Type.String() }),
  payment_status: Type.Enum([0, 1, 2, 3, 4]),
});
export type PaymentAnswer = Static<typeof PaymentAnswer>;

export const OrderNumber = Type.Object({
  order_no: Type.String({
    pattern: ORDER_NUMBER.source,
    'x-messages': { pattern: 'Order not found' },
  }),
});

/** What the payment page needs to know of an order. */
export const PayableOrder = Type.Object({
  order: OnlineOrderAnswer.properties.order,
  payment_status: Type.Enum([0, 1, 2, 3, 4]),
  payment_mode: Type.Enum([0, 1]),
  order_status: Order.properties.order_status,
  refunds: Type.Array(Refund),
  total_price: Type.Number(),
  sub_total: Type.Number(),
  tax_price: Type.Number(),
  name: Type.String(),
  email: Type.String(),
  mobile: Type.String(),
  address: Type.String(),
  city: Type.String(),
  zipcode: Type.String(),
  cartDetails: Type.Object({ id: Type.Array(Type.Integer()) }),
  type: Type.Enum(['cod', 'online']),
});
export type PayableOrder = Static<typeof PayableOrder>;
