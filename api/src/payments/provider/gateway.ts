/** The state of a payment. A failed payment may be captured later, because banks answer late. */
export type PaymentState = 'created' | 'authorized' | 'failed' | 'captured' | 'refunded';

export interface ProviderPayment {
  id: string;
  /** The provider's id of the order; null for a payment without one. */
  orderId: string | null;
  amountPaise: number;
  currency: string;
  status: PaymentState;
  method: string;
  /** Reason of the failure, for the customer; '' without one. */
  error: string;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  /** The key of the request; '' for a refund that was made elsewhere. */
  receipt: string;
  status: 'pending' | 'processed' | 'failed';
}

/** The parts of a provider's event that the shop uses. */
export interface ProviderEvent {
  type: string;
  payment?: ProviderPayment;
  refund?: ProviderRefund;
  /** The complete event, for storage. */
  body: object;
}

/** The payment provider. Calls reject with a ProviderError. */
export interface Gateway {
  /** Public key for the checkout script. */
  readonly keyId: string;
  /** URL of the checkout script; a path when the shop serves it. */
  readonly checkoutScript: string;
  /** Returns the new order's id. `receipt` is the shop's order number, at most 40 characters. */
  createOrder(order: { amountPaise: number; receipt: string }): Promise<string>;
  payment(id: string): Promise<ProviderPayment>;
  paymentsOf(orderId: string): Promise<ProviderPayment[]>;
  /** Repeated calls with the same key and amount refund once. */
  refund(refund: { paymentId: string; amountPaise: number; key: string }): Promise<ProviderRefund>;
  /** The state of a refund, by the provider's id. */
  refundState(id: string): Promise<ProviderRefund>;
  /** Whether the provider's signature proves that this payment is for this order. */
  isPaymentSignature(orderId: string, paymentId: string, signature: string): boolean;
  /** Whether the signature proves that the bytes of an event are from the provider. */
  isEventSignature(raw: Buffer, signature: string): boolean;
  /** Undefined for anything else than an event. All its text can be stored. */
  readEvent(raw: Buffer): ProviderEvent | undefined;
  /** The same, from the stored `body` of an event. */
  eventOf(body: unknown): ProviderEvent | undefined;
}

/** The provider rejected the call or did not answer. The message contains no secrets. */
export class ProviderError extends Error {
  override name = 'ProviderError';

  constructor(
    message: string,
    /** A retry cannot succeed. */
    readonly isFinal: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
