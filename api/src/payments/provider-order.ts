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

/** No provider, or one that does not answer. */
export const paymentUnavailable = () =>
  new RequestError(503, {
    message: 'Online payment is not available just now. Try again, or choose cash on delivery.',
  });

/**
 * What a browser needs to pay an order. The order is made known to the provider first if it is not yet; when two do that
 * at once, one id stays and nobody hears of the other.
 * @throws RequestError 503 when the provider does not answer; the order is kept.
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
