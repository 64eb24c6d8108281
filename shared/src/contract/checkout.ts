import type { OrderStatus, PaymentMode, PaymentStatus, Refund } from './orders.ts';

/** POST /checkout, with an optional header `Idempotency-Key` (a repeat gets the first answer; another body 422). */
export interface CheckoutRequest {
  /** As the customer saw it, in rupees; for online payment in paise (× 100). Compared with the shop's own sum. */
  total_price: number;
  /** Rupees. */
  sub_total: number;
  /** Always 0. */
  tax_price: number;
  name: string;
  email: string;
  mobile: string;
  address: string;
  city: string;
  /** Only 641042 is served. */
  zipcode: string;
  /** The cart lines to order. */
  cartDetails: { id: number[] };
  /** Cash on delivery, or online payment. */
  type: 'cod' | 'online';
}

/** Answer to cash on delivery. */
export interface CashOrderAnswer {
  order: { id: number; order_no: string };
}

/** Answer to online payment. */
export interface OnlineOrderAnswer {
  order: {
    /** The payment provider's order id. */
    id: string;
    /** Paise. */
    amount_due: number;
    currency: 'INR';
    key_id: string;
    order_no: string;
  };
}

/** 409: what the cart costs now, in rupees. */
export interface PricesChanged {
  message: 'Prices have changed';
  total: number;
}

/** POST /checkout/verification: the payment provider's proof, with the order request it belongs to (`total_price` in paise). */
export interface VerificationRequest extends Partial<CheckoutRequest> {
  orderCreationId: string;
  razorpayPaymentId: string;
  razorpayOrderId: string;
  razorpaySignature: string;
}

/** POST /checkout/fail. */
export interface PaymentFailedRequest {
  /** The payment provider's order id. */
  orderId: string;
  cartDetails: { id: number[] };
}

/** Answer to both. 409 for a payment that goes back, because the order can no longer be paid or costs another amount. */
export interface PaymentAnswer {
  message: string;
  order: { order_no: string };
  payment_status: PaymentStatus;
}

/** GET /checkout/payment/{order_no}: what the payment page needs to know, with the order's own fields. */
export interface PayableOrder extends CheckoutRequest {
  order: OnlineOrderAnswer['order'];
  payment_status: PaymentStatus;
  payment_mode: PaymentMode;
  order_status: OrderStatus;
  refunds: Refund[];
  /** Rupees. */
  total_price: number;
}
