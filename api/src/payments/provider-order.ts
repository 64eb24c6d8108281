import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { OnlineOrderAnswer } from '@farmgate/contract/shop/checkout';
import type { Database } from '../database/connect.ts';
import { orders } from '../database/schema.ts';
import { RequestError } from '../http/request-error.ts';
import type { Gateway } from './provider/gateway.ts';
import { ProviderError } from './provider/gateway.ts';
import { isOpen } from './states.ts';
import type { OrderHead } from './store.ts';
import { findOrderHead } from './store.ts';

/** The error when there is no provider, or it does not answer. */
export const paymentUnavailable = () =>
  new RequestError(503, {
    message: 'Online payment is not available right now. Try again, or choose cash on delivery.',
  });

/**
 * The data that a browser needs to pay an order. Creates the order at the provider first if necessary. If two requests
 * do this at the same time, one id is stored and the other is never used.
 * @throws RequestError 503 when the provider does not answer; the order stays
 */
export async function openProviderOrder(
  db: Database,
  gateway: Gateway,
  order: OrderHead,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<OnlineOrderAnswer['order']> {
  const providerOrderId = order.providerOrderId ?? (await register(db, gateway, order, log));
  return {
    id: providerOrderId,
    amount_due: isOpen(order) ? order.totalPaise : 0,
    currency: 'INR',
    key_id: gateway.keyId,
    order_no: order.orderNo,
  };
}

async function register(
  db: Database,
  gateway: Gateway,
  { id, orderNo, totalPaise }: OrderHead,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<string> {
  const created = await gateway.createOrder({ amountPaise: totalPaise, receipt: orderNo }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    log.error(`order ${orderNo} cannot be paid online: ${error.message}`);
    throw paymentUnavailable();
  });
  await db
    .update(orders)
    .set({ providerOrderId: created })
    .where(and(eq(orders.id, id), isNull(orders.providerOrderId)));
  return (await findOrderHead(db, eq(orders.id, id)))!.providerOrderId!;
}
