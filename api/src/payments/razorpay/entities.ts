import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { storable } from '../../database/storable.ts';
import type { ProviderEvent, ProviderPayment, ProviderRefund } from '../provider/gateway.ts';

/** An id or a word of theirs: short enough for an index. */
const word = Type.String({ minLength: 1, maxLength: 100 });
/** Paise, as many as the database's integers hold. */
const amount = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const optionalText = Type.Optional(Type.Union([Type.String(), Type.Null()]));

export const OrderEntity = Type.Object({ id: word, amount, currency: word });

export const PaymentEntity = Type.Object({
  id: word,
  order_id: Type.Optional(Type.Union([word, Type.Null()])),
  amount,
  currency: word,
  status: Type.Enum(['created', 'authorized', 'failed', 'captured', 'refunded']),
  method: optionalText,
  error_description: optionalText,
});

export const PaymentList = Type.Object({ items: Type.Array(PaymentEntity) });

export const RefundEntity = Type.Object({
  id: word,
  payment_id: word,
  receipt: optionalText,
  status: Type.Enum(['pending', 'processed', 'failed']),
});

const Event = Type.Object({
  event: word,
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

export const toRefund = ({ id, payment_id, receipt, status }: Static<typeof RefundEntity>): ProviderRefund => ({
  id,
  paymentId: payment_id,
  receipt: receipt ?? '',
  status,
});

/** Undefined for bytes that are no event. All text in it can be stored. */
export const readEvent = (raw: Buffer): ProviderEvent | undefined => eventOf(storable(parse(raw)));

export function eventOf(body: unknown): ProviderEvent | undefined {
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
