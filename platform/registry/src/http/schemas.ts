import { Type } from 'typebox';
import { PART_NAME } from '@farmgate/contract/part';

export const PartName = Type.String({ pattern: PART_NAME, description: 'A part: shell, mf-cart, …' });
export const Version = Type.String({ minLength: 1, maxLength: 64 });
export const ChannelName = Type.String({ minLength: 1, maxLength: 63 });
export const Time = Type.String({ description: 'ISO 8601, UTC' });
export const Percent = Type.Number({ minimum: 0, maximum: 100, description: 'Of visitors, two decimals at most' });
export const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** The body of every error. A rejection by the gate adds its violations, a stale composition adds `compositionId`. */
export const ErrorBody = Type.Object(
  { message: Type.String(), code: Type.String() },
  { additionalProperties: true, description: 'An error' },
);

/** The answer of a route that sends server-sent events. */
export const EventStream = Type.Unsafe<void>(Type.String({ description: 'Server-sent events, a comment every 15 s' }));

/** Body of a 304. Not null: that is sent as four bytes of JSON, whose announced length makes edges reject the answer. */
export const NotChanged = Type.Unsafe<undefined>({ type: 'null', description: 'Not changed' });
