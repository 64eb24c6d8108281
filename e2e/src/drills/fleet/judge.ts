import type { Acknowledged } from './load/customers.ts';

/** An order as the database has it. */
export interface StoredOrder {
  orderNo: string;
  customer: number;
  isCanceled: boolean;
  isPaid: boolean;
}

/** What became of the checkouts that began in one period. */
export interface Verdict {
  /** Acknowledged orders that are missing or canceled, belong to another customer, or whose acknowledged payment is missing. */
  lost: number;
  /** Orders that a customer has besides the one that they wanted. */
  doubled: number;
}

/** Compares what customers were told with what is stored. Each customer has checked out once. @returns period → verdict */
export function judge(acknowledged: readonly Acknowledged[], stored: readonly StoredOrder[]): Map<string, Verdict> {
  const byNumber = new Map(stored.map((order) => [order.orderNo, order]));
  const active = new Map<number, number>();
  for (const { customer, isCanceled } of stored) {
    if (!isCanceled) active.set(customer, (active.get(customer) ?? 0) + 1);
  }
  const verdicts = new Map<string, Verdict>();
  for (const { period, orderNo, customer, isPaid } of acknowledged) {
    const verdict = verdicts.get(period) ?? { lost: 0, doubled: 0 };
    verdicts.set(period, verdict);
    const found = byNumber.get(orderNo);
    const stands = found && !found.isCanceled && found.customer === customer && (found.isPaid || !isPaid);
    if (!stands) verdict.lost += 1;
    verdict.doubled += Math.max(0, (active.get(customer) ?? 0) - 1);
  }
  return verdicts;
}
