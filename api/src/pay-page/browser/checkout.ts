import type { PayableOrder } from '@farmgate/contract/shop/checkout';

/** The proof of a payment from the provider's checkout. */
export interface Proof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface Checkout {
  on(event: 'payment.failed', listener: (event: { error: { description?: string } }) => void): void;
  open(): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => Checkout;
  }
}

export interface Listeners {
  onPaid: (proof: Proof) => void;
  /** The window stays open, so that the customer can choose another payment method. */
  onFailed: (reason: string) => void;
  onClosed: () => void;
}

const LOAD_MS = 15_000;
/** Leaf, the shop's accent color. */
const THEME_COLOR = '#1f6d3b';

/** Loads the provider's script once. Rejects when it does not load. */
export function loadCheckout(address: string, nonce: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const give = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    const fail = give(() => {
      script.remove();
      reject(new Error('the script did not load'));
    });
    const timer = setTimeout(fail, LOAD_MS);
    script.src = address;
    script.nonce = nonce;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => (window.Razorpay ? give(resolve)() : fail()));
    document.head.append(script);
  });
}

/** Opens the provider's window over the page, after `loadCheckout`. */
export function openCheckout({ order, name, email, mobile }: PayableOrder, listeners: Listeners): void {
  const checkout = new window.Razorpay!({
    key: order.key_id,
    order_id: order.id,
    amount: order.amount_due,
    currency: order.currency,
    name: 'Farmgate',
    description: `Order ${order.order_no}`,
    prefill: { name, email, contact: mobile },
    theme: { color: THEME_COLOR },
    handler: listeners.onPaid,
    modal: { ondismiss: listeners.onClosed },
  });
  checkout.on('payment.failed', ({ error }) => listeners.onFailed(error.description ?? ''));
  checkout.open();
}
