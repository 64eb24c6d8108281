import { Type, type Static } from 'typebox';
import { ChannelName, OrNull, PartName, Time } from '../http/schemas.ts';

export const RequestedChange = Type.Object({
  id: Type.Integer({ description: 'Id of its log entry' }),
  channel: ChannelName,
  parts: Type.Array(PartName),
  text: Type.Array(Type.String(), { description: 'What the change does, one line for each entry' }),
  force: Type.Boolean({ description: 'It overrides the gate or a recall' }),
  by: Type.String(),
  reason: Type.String(),
  since: Time,
  until: Type.String({ description: 'ISO 8601, UTC: when the request expires' }),
  state: Type.Enum(['open', 'approved', 'declined', 'expired']),
  answer: OrNull(Type.Object({ by: Type.String(), since: Time, reason: Type.String() })),
});
export type RequestedChange = Static<typeof RequestedChange>;

export const RequestList = Type.Object({ requests: Type.Array(RequestedChange) });

export const RequestQuery = Type.Object({ channel: Type.Optional(ChannelName) }, { additionalProperties: false });
export const RequestParams = Type.Object({ id: Type.Integer({ minimum: 1 }) });

const reason = Type.String({ minLength: 3, maxLength: 500, description: 'Why; shown in the log' });
export const Approval = Type.Object(
  { reason: Type.Optional(reason), dryRun: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export const Decline = Type.Object({ reason }, { additionalProperties: false });
