import { Type, type Static } from 'typebox';
import { ACTIONS } from '../database/tables.ts';
import { ChannelName, OrNull, PartName, Percent, Time, Version } from '../http/schemas.ts';

export const EntryEdges = Type.Object(
  {
    live: Type.Integer({ description: 'Number of edges that served the release' }),
    rejected: Type.Array(Type.Object({ edge: Type.String(), reason: Type.String() })),
  },
  { description: 'The first decision of each edge on the entry; missing until an edge has decided' },
);
export type EntryEdges = Static<typeof EntryEdges>;

export const LogEntry = Type.Object({
  id: Type.Integer(),
  at: Time,
  channel: ChannelName,
  part: Type.String({ description: 'A part, or * for the channel as a whole' }),
  action: Type.Enum([...ACTIONS]),
  from: OrNull(Version),
  to: OrNull(Version),
  rollout: OrNull(Type.String({ description: 'The rollout that the entry starts, changes or ends' })),
  percent: OrNull(Percent),
  bad: Type.Boolean({
    description: 'The replaced release is recalled: open pages with it reload at their next navigation',
  }),
  forced: Type.Array(Type.String(), { description: 'Rules of the gate that were overridden' }),
  figures: OrNull(
    Type.Object(
      {},
      { additionalProperties: true, description: 'The measurements behind an automatic rollback or a warning' },
    ),
  ),
  preview: OrNull(
    Type.String({ description: 'The preview that was created or revoked; it has an entry for each of its parts' }),
  ),
  until: OrNull(Type.String({ description: 'ISO 8601, UTC: when the preview, freeze or request ends by itself' })),
  setting: OrNull(
    Type.Object(
      {},
      {
        additionalProperties: true,
        description:
          'The changed fields of the policy, development, approval or plan, the requested change, or the request that was answered',
      },
    ),
  ),
  reason: Type.String(),
  by: Type.String(),
  client: Type.String(),
  basedOn: Type.String(),
  compositionId: Type.String(),
  edges: Type.Optional(EntryEdges),
});
export type LogEntry = Static<typeof LogEntry>;

export const LogPage = Type.Object({ entries: Type.Array(LogEntry) });
export type LogPage = Static<typeof LogPage>;

export const LogQuery = Type.Object(
  {
    channel: Type.Optional(ChannelName),
    part: Type.Optional(PartName),
    limit: Type.Integer({ minimum: 1, maximum: 500, default: 50 }),
    before: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Only entries with a smaller id: the last of a page, for the next page',
      }),
    ),
    since: Type.Optional(Type.String({ maxLength: 40, description: 'Only entries at or after this ISO time' })),
    until: Type.Optional(Type.String({ maxLength: 40, description: 'Only entries before this ISO time' })),
  },
  { additionalProperties: false },
);
export type LogQuery = Static<typeof LogQuery>;
