import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import type { ProviderEvent, ProviderPayment, ProviderRefund } from '../gateway.ts';

const optionalText = Type.Optional(Type.Union([Type.String(), Type.Null()]));

export const OrderEntity = Type.Object({ id: Type.String(), amount: Type.Integer(), currency: Type.String() });

export const PaymentEntity = Type.Object({
  id: Type.String(),
  order_id: optionalText,
  amount: Type.Integer(),
  currency: Type.String(),
  status: Type.Enum(['created', 'authorized', 'failed', 'captured', 'refunded']),
  method: optionalText,
  error_description: optionalText,
});

export const PaymentList = Type.Object({ items: Type.Array(PaymentEntity) });

export const RefundEntity = Type.Object({
  id: Type.String(),
  payment_id: Type.String(),
  status: Type.Enum(['pending', 'processed', 'failed']),
});

const Event = Type.Object({
  event: Type.String(),
  payload: Type.Object({
    payment: Type.Optional(Type.Object({ entity: PaymentEntity })),
    refund: Type.Optional(Type.Object({ entity: RefundEntity })),
  }),
});

export const toPayment = (entity: Static<typeof PaymentEntity>): ProviderPayment => ({
  id: entity.id,
  orderId: entity.order_id ?? null,
  amountPaise: entity.amount,
  currency: entity.currency,
  status: entity.status,
  method: entity.method ?? '',
  error: entity.error_description ?? '',
});

export const toRefund = ({ id, payment_id, status }: Static<typeof RefundEntity>): ProviderRefund => ({
  id,
  paymentId: payment_id,
  status,
});

/** Undefined for bytes that are no event. */
export function readEvent(raw: Buffer): ProviderEvent | undefined {
  const body = parse(raw);
  if (!Value.Check(Event, body)) return undefined;
  const { payment, refund } = body.payload;
  return {
    type: body.event,
    payment: payment && toPayment(payment.entity),
    refund: refund && toRefund(refund.entity),
    body,
  };
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return undefined;
  }
}
