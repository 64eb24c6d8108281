import type { Database } from '../database/connect.ts';
import { withProviderId } from '../database/find-order.ts';
import { NeedsStaffError } from './delays.ts';
import type { ProviderEvent } from './provider/gateway.ts';
import { recordRefund } from './refunds.ts';
import { settle } from './settle.ts';
import { lockOrder } from './store.ts';

/** Outcomes of events that could not be processed, as shown to staff. */
export const UNREADABLE = 'unreadable';
export const UNKNOWN_ORDER = 'unknown order';

/**
 * Updates order and refund from an event. Returns the outcome.
 * @throws NeedsStaffError for an unreadable event; Error for a payment of an unknown order
 */
export async function processEvent(tx: Database, event: ProviderEvent | undefined): Promise<string> {
  if (!event) throw new NeedsStaffError(UNREADABLE);
  const { payment, refund } = event;
  const order = payment?.orderId ? await lockOrder(tx, withProviderId(payment.orderId)) : undefined;
  const refundOutcome = refund && (await recordRefund(tx, refund));
  if (payment && order) {
    const { outcome } = await settle(tx, order, payment);
    return refundOutcome ?? outcome;
  }
  if (payment?.status === 'captured') throw new Error(UNKNOWN_ORDER);
  return payment ? UNKNOWN_ORDER : (refundOutcome ?? 'nothing new');
}
