import { Type } from 'typebox';
import type { Static } from 'typebox';
import { choice, email, patterned, personName, PHONE, rupees, text, zipcode } from './fields.ts';
import { OrderStatus, PaymentMode, PaymentStatus, Refund } from './orders.ts';

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

/** POST /checkout, with an optional header `Idempotency-Key` (a repeat gets the first answer; another body 422). */
export const CheckoutRequest = Type.Object({
  /** As shown to the customer, in rupees; in paise (× 100) for online payment. The API compares it with its own total. */
  total_price: rupees('Total price'),
  /** Rupees. */
  sub_total: rupees('Sub total'),
  /** Always 0. */
  tax_price: rupees('Tax'),
  name: personName('Name'),
  email: email(),
  mobile: patterned('Phone', PHONE, 'Invalid phone number format'),
  address: text('Address', 300),
  city: text('City', 100),
  zipcode: zipcode(),
  /** The cart lines to order. */
  cartDetails: CartDetails,
  /** Cash on delivery, or online payment. */
  type: choice('Payment type', ['cod', 'online']),
});
export type CheckoutRequest = Static<typeof CheckoutRequest>;

/** The client makes one key per attempt at the cart. */
export const CheckoutHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
});

/** Answer to cash on delivery. */
export const CashOrderAnswer = Type.Object({
  order: Type.Object({ id: Type.Integer(), order_no: Type.String() }),
});
export type CashOrderAnswer = Static<typeof CashOrderAnswer>;

/** Answer to online payment. */
export const OnlineOrderAnswer = Type.Object({
  order: Type.Object({
    /** The payment provider's order id. */
    id: Type.String(),
    /** Paise. */
    amount_due: Type.Integer(),
    currency: Type.Literal('INR'),
    key_id: Type.String(),
    order_no: Type.String(),
  }),
});
export type OnlineOrderAnswer = Static<typeof OnlineOrderAnswer>;

/** 409: the current price of the cart, in rupees. */
export const PricesChanged = Type.Object({ message: Type.Literal('Prices have changed'), total: Type.Number() });
export type PricesChanged = Static<typeof PricesChanged>;

/**
 * POST /checkout/verification → PaymentAnswer: the payment provider's proof, with the order request that it belongs to (`total_price` in paise).
 */
export const VerificationRequest = Type.Object({
  ...Type.Partial(CheckoutRequest).properties,
  // The order's name may be older than the rule for names.
  name: Type.Optional(Type.String()),
  orderCreationId: text('orderCreationId'),
  razorpayPaymentId: text('razorpayPaymentId'),
  razorpayOrderId: text('razorpayOrderId'),
  razorpaySignature: text('razorpaySignature'),
});
export type VerificationRequest = Static<typeof VerificationRequest>;

/** POST /checkout/fail → PaymentAnswer. */
export const PaymentFailedRequest = Type.Object({
  /** The payment provider's order id. */
  orderId: text('orderId'),
  cartDetails: CartDetails,
});
export type PaymentFailedRequest = Static<typeof PaymentFailedRequest>;

/** Status 409 when the payment is refunded, because the order can no longer be paid or costs another amount. */
export const PaymentAnswer = Type.Object({
  message: Type.String(),
  order: Type.Object({ order_no: Type.String() }),
  payment_status: PaymentStatus,
});
export type PaymentAnswer = Static<typeof PaymentAnswer>;

/** Twelve digits; older orders have eight. */
export const ORDER_NUMBER = /^FG(-\d{4}){2,3}$/;

export const OrderNumber = Type.Object({
  order_no: Type.String({
    pattern: ORDER_NUMBER.source,
    'x-messages': { pattern: 'Order not found' },
  }),
});

/** GET /checkout/payment/{order_no}: what the payment page shows, with the order's own fields. */
export const PayableOrder = Type.Object({
  order: OnlineOrderAnswer.properties.order,
  payment_status: PaymentStatus,
  payment_mode: PaymentMode,
  order_status: OrderStatus,
  refunds: Type.Array(Refund),
  /** Rupees. */
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
