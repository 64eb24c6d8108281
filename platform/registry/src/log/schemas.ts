import { Type, type Static } from 'typebox';
import { ACTIONS } from '../database/tables.ts';
import { ChannelName, OrNull, PartName, Percent, Time, Version } from '../http/schemas.ts';

export const LogEntry = Type.Object({
  id: Type.Integer(),
  at: Time,
  channel: ChannelName,
  part: Type.String({ description: 'A part, or * for what is about the channel as a whole' }),
  action: Type.Enum([...ACTIONS]),
  from: OrNull(Version),
  to: OrNull(Version),
  rollout: OrNull(Type.String({ description: 'The rollout that the entry begins, changes or ends' })),
  percent: OrNull(Percent),
  bad: Type.Boolean({ description: 'What left by this entry was recalled: open pages with it load anew' }),
  forced: Type.Array(Type.String(), { description: 'Rules of the gate that refused the change and were overridden' }),
  figures: OrNull(Type.Object({}, { additionalProperties: true, description: 'What an automatic rollback rests on' })),
  preview: OrNull(
    Type.String({ description: 'The preview that is made or ended; it has an entry for each of its parts' }),
  ),
  until: OrNull(Type.String({ description: 'ISO 8601, UTC: when that preview ends by itself' })),
  setting: OrNull(
    Type.Object({}, { additionalProperties: true, description: 'What was set anew of the policy, or development' }),
  ),
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
