import type { CheckoutRequest } from '@farmgate/contract/shop/checkout';
import type { Database } from '../database/connect.ts';
import type { OrderLimits } from '../settings/order-limits.ts';
import type { Limit } from '../throttle/limits.ts';
import { countAttempt } from '../throttle/throttle.ts';

interface Buyer {
  userId: number;
  /** `request.network`. */
  network: string;
}

/** Counts an order in the transaction that places it, or throws. */
export type CountOrder = (tx: Database) => Promise<void>;

/**
 * Returns the function that counts an order against the limits. Neither an order that is not placed nor a repeat with
 * the same Idempotency-Key counts.
 * @throws RequestError 429 (the function)
 */
export function orderCounter(limits: OrderLimits, { userId, network }: Buyer, request: CheckoutRequest): CountOrder {
  // Always in this order, so that transactions that wait for each other's counters cannot deadlock.
  const counters: [Limit, string][] = [
    [ordersPerHour('customer', limits.perCustomer), String(userId)],
    [ordersPerHour('email', limits.perAddress), request.email.toLowerCase()],
    [ordersPerHour('delivery', limits.perAddress), plain(`${request.address} ${request.zipcode}`)],
    [ordersPerHour('network', limits.perNetwork), network],
  ];
  return async (tx) => {
    for (const [limit, subject] of counters) if (limit.attempts > 0) await countAttempt(tx, limit, subject);
  };
}

const ordersPerHour = (of: string, attempts: number): Limit => ({
  bucket: `order:${of}`,
  attempts,
  window: 60 * 60,
  refusal: (wait) => `Too many orders were placed in the last hour. Please try again in ${wait}. Your cart is kept.`,
});

/** An address without punctuation, spaces and case, in which its spellings differ. */
const plain = (address: string) =>
  address
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim();
