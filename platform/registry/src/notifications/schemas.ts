import { Type, type Static } from 'typebox';
import { ChannelName, OrNull, Time } from '../http/schemas.ts';
import { EVENT_TYPES } from './events/event-types.ts';

const EventName = Type.Enum([...EVENT_TYPES]);
const Format = Type.Enum(['json', 'slack', 'email'], {
  description: 'json: signed messages of Standard Webhooks; slack: for incoming webhooks of Slack; email: plain mail',
});

export const NewSubscription = Type.Object(
  {
    target: Type.String({ minLength: 3, maxLength: 2_000, description: 'A URL with https://, or an e-mail address' }),
    format: Format,
    channel: Type.Optional(ChannelName),
    events: Type.Optional(Type.Array(EventName, { minItems: 1, uniqueItems: true, description: 'Default: all' })),
  },
  { additionalProperties: false },
);
export type NewSubscription = Static<typeof NewSubscription>;

const SubscriptionInfo = Type.Object({
  id: Type.String(),
  channel: OrNull(ChannelName),
  events: Type.Array(Type.String()),
  format: Format,
  target: Type.String({ description: 'An e-mail address, or the origin of the URL: its path may be a secret' }),
  createdAt: Time,
  createdBy: Type.String(),
});

export const CreatedSubscription = Type.Object({
  ...SubscriptionInfo.properties,
  secret: OrNull(
    Type.String({ description: 'Verifies the signature of messages. Only in this answer; null for e-mail' }),
  ),
});

export const SubscriptionList = Type.Object({
  subscriptions: Type.Array(
    Type.Object({
      ...SubscriptionInfo.properties,
      waiting: Type.Integer({ description: 'Messages that are due now or will be tried again' }),
      failed: Type.Integer({ description: 'Messages of the last 30 days that failed after the last attempt' }),
      lastDelivered: OrNull(Time),
    }),
  ),
});

export const SubscriptionParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) });

export const AttemptResult = Type.Object({
  ms: Type.Integer(),
  status: OrNull(Type.Integer({ description: 'HTTP status of the answer; null without one, and for e-mail' })),
  error: OrNull(Type.String({ description: 'Why the attempt failed; null when the receiver accepted the message' })),
});

export const DeliveryQuery = Type.Object(
  {
    limit: Type.Integer({ minimum: 1, maximum: 500, default: 20 }),
    before: Type.Optional(Type.Integer({ minimum: 1, description: 'Only messages with a smaller number' })),
  },
  { additionalProperties: false },
);

export const DeliveryList = Type.Object({
  deliveries: Type.Array(
    Type.Object({
      id: Type.String({ description: 'The header webhook-id of the message' }),
      number: Type.Integer({ description: 'Counts up; for the next page' }),
      type: Type.String(),
      channel: OrNull(ChannelName),
      subject: Type.String(),
      at: Time,
      state: Type.Enum(['waiting', 'delivered', 'failed']),
      nextAttempt: OrNull(Time),
      attempts: Type.Array(Type.Object({ at: Time, ...AttemptResult.properties })),
    }),
    { description: 'Newest first' },
  ),
});
