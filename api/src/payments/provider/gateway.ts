/** How far a payment is. One that failed may be captured later: banks answer late. */
export type PaymentState = 'created' | 'authorized' | 'failed' | 'captured' | 'refunded';

export interface ProviderPayment {
  id: string;
  /** The provider's id of the order; null for a payment without one. */
  orderId: string | null;
  amountPaise: number;
  currency: string;
  status: PaymentState;
  method: string;
  /** Why it failed, for the customer; '' if it has not. */
  error: string;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  /** The key it was asked for with; '' for one made elsewhere. */
  receipt: string;
  status: 'pending' | 'processed' | 'failed';
}

/** What the provider tells the shop, as far as the shop listens. */
export interface ProviderEvent {
  type: string;
  payment?: ProviderPayment;
  refund?: ProviderRefund;
  /** All of it, to be kept. */
  body: object;
}

/** The payment provider. Every call that asks it rejects with a ProviderError. */
export interface Gateway {
  /** Public: the checkout script is opened with it. */
  readonly keyId: string;
  /** Address of the checkout script: a path where the shop itself serves it. */
  readonly checkoutScript: string;
  /** Gives the new order's id. `receipt` is the shop's number for it, at most 40 characters. */
  createOrder(order: { amountPaise: number; receipt: string }): Promise<string>;
  payment(id: string): Promise<ProviderPayment>;
  paymentsOf(orderId: string): Promise<ProviderPayment[]>;
  /** Asked again with the same key and amount, it refunds once. */
  refund(refund: { paymentId: string; amountPaise: number; key: string }): Promise<ProviderRefund>;
  /** What has become of a refund, by the provider's id. */
  refundState(id: string): Promise<ProviderRefund>;
  /** Whether the provider vouches, by its signature, that this payment is for this order. */
  isPaymentSignature(orderId: string, paymentId: string, signature: string): boolean;
  /** Whether an event, byte for byte, is from the provider. */
  isEventSignature(raw: Buffer, signature: string): boolean;
  /** Undefined for what is no event. All text in it can be stored. */
  readEvent(raw: Buffer): ProviderEvent | undefined;
  /** The same, from the `body` of an event that was read before. */
  eventOf(body: unknown): ProviderEvent | undefined;
}

/** The provider said no, or nothing. The message holds no secret. */
export class ProviderError extends Error {
  override name = 'ProviderError';

  constructor(
    message: string,
    /** It will not say yes however often it is asked. */
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}
