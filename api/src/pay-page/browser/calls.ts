import type { CashOrderAnswer, CheckoutRequest, PayableOrder, PaymentAnswer } from '@farmgate/contract/shop/checkout';
import type { Proof } from './checkout.ts';

/** The shop said no (its status), or nothing (0). */
export class CallError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** What the browser keeps for the shop; null where site data is blocked, which makes reading the property throw. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Whether this document can know who is signed in: the shop's own is another one. */
export const hasSession = (): boolean => storage() !== null;

/** Tells the shop's other tabs that the cart has changed, as `other-tabs.ts` of `shared` does. */
function tellCartChanged(): void {
  try {
    storage()?.setItem('farmgate.cart-changed', String(Date.now()));
    storage()?.removeItem('farmgate.cart-changed');
  } catch {
    // No room: they fetch the cart when they are shown.
  }
}

/** Calls the shop as the customer signed in here. @throws CallError */
async function call<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  const headers = { 'x-access-token': storage()?.getItem('authToken') ?? '', 'content-type': 'application/json' };
  const options = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
  const response = await fetch(`/api${path}`, options).catch(() => {
    throw new CallError(0, 'The shop cannot be reached. Look at your connection and try again.');
  });
  const answer = (await response.json().catch(() => ({}))) as Answer & { message?: string };
  if (response.ok) return answer;
  throw new CallError(response.status, answer.message ?? 'The shop could not do that. Please try again.');
}

export const findOrder = (orderNo: string): Promise<PayableOrder> =>
  call('GET', `/checkout/payment/${encodeURIComponent(orderNo)}`);

export const payCash = (orderNo: string): Promise<CashOrderAnswer> =>
  call<CashOrderAnswer>('POST', `/checkout/cash/${encodeURIComponent(orderNo)}`, {}).finally(tellCartChanged);

/** The order request as it was sent: its total is in paise. */
const requestOf = (paid: PayableOrder): CheckoutRequest => ({
  total_price: paid.order.amount_due,
  sub_total: paid.sub_total,
  tax_price: paid.tax_price,
  name: paid.name,
  email: paid.email,
  mobile: paid.mobile,
  address: paid.address,
  city: paid.city,
  zipcode: paid.zipcode,
  cartDetails: paid.cartDetails,
  type: paid.type,
});

/** Hands in what the provider gave as proof, with the order request it is for. */
export const verify = (paid: PayableOrder, proof: Proof) =>
  call<PaymentAnswer>('POST', '/checkout/verification', {
    ...requestOf(paid),
    orderCreationId: paid.order.id,
    razorpayPaymentId: proof.razorpay_payment_id,
    razorpayOrderId: proof.razorpay_order_id,
    razorpaySignature: proof.razorpay_signature,
  }).finally(tellCartChanged);

/** Gives notice of a payment that failed. */
export const reportFailure = ({ order, cartDetails }: PayableOrder) =>
  call<PaymentAnswer>('POST', '/checkout/fail', { orderId: order.id, cartDetails });
