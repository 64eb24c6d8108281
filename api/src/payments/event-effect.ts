import type { Database } from '../database/connect.ts';
import { NeedsStaffError } from './delays.ts';
import type { ProviderEvent } from './provider/gateway.ts';
import { recordRefund } from './refunds.ts';
import { settle } from './settle.ts';
import { byProviderId, lockOrder } from './store.ts';

/** The outcomes that staff see of events which could not be processed. */
export const UNREADABLE = 'unreadable';
export const UNKNOWN_ORDER = 'unknown order';

/**
 * Brings order and refund up to date with an event. Gives what it led to.
 * @throws NeedsStaffError for an event that cannot be read. Error for money of an order that the shop does not have.
 */
export async function processEvent(tx: Database, event: ProviderEvent | undefined): Promise<string> {
  if (!event) throw new NeedsStaffError(UNREADABLE);
  const { payment, refund } = event;
  const order = payment?.orderId ? await lockOrder(tx, byProviderId(payment.orderId)) : undefined;
  const refundOutcome = refund && (await recordRefund(tx, refund));
  if (payment && order) {
    const { outcome } = await settle(tx, order, payment);
    return refundOutcome ?? outcome;
  }
  if (payment?.status === 'captured') throw new Error(UNKNOWN_ORDER);
  return payment ? UNKNOWN_ORDER : (refundOutcome ?? 'nothing new');
}
