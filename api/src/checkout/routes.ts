import { Type } from 'typebox';
import {
  CashOrderAnswer,
  CheckoutHeaders,
  CheckoutRequest,
  OnlineOrderAnswer,
  OrderNumber,
  PayableOrder,
  PaymentAnswer,
  PaymentFailedRequest,
  PricesChanged,
  VerificationRequest,
} from '@farmgate/contract/shop/checkout';
import { Message } from '@farmgate/contract/shop/envelope';
import { Throttled } from '@farmgate/contract/shop/errors';
import { requireSession } from '../auth/session.ts';
import type { Api } from '../http/api.ts';
import { forCustomers } from '../http/answers.ts';
import { reportFailure } from '../payments/failure-report.ts';
import { paymentUnavailable } from '../payments/provider-order.ts';
import { verifyPayment } from '../payments/verify.ts';
import type { RouteContext } from '../http/route-context.ts';
import { orderCounter } from './order-limits.ts';
import { orderOnline, payableOrder, switchToCash } from './online.ts';
import { placeCashOrder } from './service.ts';

const tags = ['checkout'];

export function checkoutRoutes(app: Api, context: RouteContext): void {
  const { db, gateway } = context;
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
          200: Type.Union([CashOrderAnswer, OnlineOrderAnswer]),
          404: Message,
          409: Type.Union([PricesChanged, Message]),
          429: Throttled,
          503: Message,
        }),
      },
    },
    async ({ userId, network, body: request, headers, log }) => {
      const count = orderCounter(context.orderLimits, { userId, network }, request);
      const checkout = { request, key: headers['idempotency-key'], count };
      if (request.type === 'online') return orderOnline(context, userId, checkout, log);
      return placeCashOrder(db, userId, checkout);
    },
  );

  const provider = () => {
    if (gateway) return { db, gateway };
    throw paymentUnavailable();
  };
  const paying = forCustomers({ 200: PaymentAnswer, 404: Message, 409: Message, 503: Message });
  app.post(
    '/checkout/verification',
    { onRequest, schema: { tags, body: VerificationRequest, ...paying } },
    async ({ userId, body, log }) => verifyPayment(provider(), userId, body, log),
  );
  app.post('/checkout/fail', { onRequest, schema: { tags, body: PaymentFailedRequest, ...paying } }, async (request) =>
    reportFailure(provider(), request.userId, request.body.orderId),
  );

  app.get(
    '/checkout/payment/:order_no',
    {
      onRequest,
      schema: { tags, params: OrderNumber, ...forCustomers({ 200: PayableOrder, 404: Message, 503: Message }) },
    },
    async ({ userId, params, log }) => payableOrder(context, userId, params.order_no, log),
  );
  app.post(
    '/checkout/cash/:order_no',
    {
      onRequest,
      schema: { tags, params: OrderNumber, ...forCustomers({ 200: CashOrderAnswer, 404: Message, 409: Message }) },
    },
    async ({ userId, params }) => switchToCash(context, userId, params.order_no),
  );
}
