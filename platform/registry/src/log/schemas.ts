import { Type, type Static } from 'typebox';
import { ChannelName, OrNull, PartName, Time, Version } from '../http/schemas.ts';

export const LogEntry = Type.Object({
  id: Type.Integer(),
  at: Time,
  channel: ChannelName,
  part: PartName,
  action: Type.Union([Type.Literal('promote'), Type.Literal('rollback')]),
  from: OrNull(Version),
  to: Version,
  reason: Type.String(),
  by: Type.String(),
  client: Type.String(),
  basedOn: Type.String(),
  compositionId: Type.String(),
});
export type LogEntry = Static<typeof LogEntry>;

export const LogPage = Type.Object({ entries: Type.Array(LogEntry) });
export type LogPage = Static<typeof LogPage>;

export const LogQuery = Type.Object(
  {
    channel: Type.Optional(ChannelName),
    part: Type.Optional(PartName),
    limit: Type.Integer({ minimum: 1, maximum: 500, default: 50 }),
    before: Type.Optional(Type.Integer({ minimum: 1, description: 'Only entries older than this id' })),
  },
  { additionalProperties: false },
);
export type LogQuery = Static<typeof LogQuery>;
