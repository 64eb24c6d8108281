import { Type } from 'typebox';
import { requireSession } from '../auth/session.ts';
import type { Api } from '../http/api.ts';
import { forCustomers, Message } from '../http/answers.ts';
import { Refusal } from '../http/refusal.ts';
import type { Shop } from '../shop.ts';
import {
  CashOrderAnswer,
  CheckoutHeaders,
  CheckoutRequest,
  PaymentFailedRequest,
  PricesChanged,
  VerificationRequest,
} from './schemas.ts';
import { placeCashOrder } from './service.ts';

const tags = ['checkout'];

/** This shop takes cash on delivery. */
const noOnlinePayment = () => new Refusal(501, { message: 'Online payment is not available yet' });

export function checkoutRoutes(app: Api, { db }: Shop): void {
  const onRequest = requireSession(db);

  app.post(
    '/checkout',
    {
      onRequest,
      schema: {
        tags,
        headers: CheckoutHeaders,
        body: CheckoutRequest,
        ...forCustomers({
          200: CashOrderAnswer,
          404: Message,
          409: Type.Union([PricesChanged, Message]),
          501: Message,
        }),
      },
    },
    async (request) => {
      if (request.body.type === 'online') throw noOnlinePayment();
      return placeCashOrder(db, request.userId, request.body, request.headers['idempotency-key']);
    },
  );

  const refusal = forCustomers({ 501: Message });
  app.post(
    '/checkout/verification',
    { onRequest, schema: { tags, body: VerificationRequest, ...refusal } },
    async () => {
      throw noOnlinePayment();
    },
  );
  app.post('/checkout/fail', { onRequest, schema: { tags, body: PaymentFailedRequest, ...refusal } }, async () => {
    throw noOnlinePayment();
  });
}
