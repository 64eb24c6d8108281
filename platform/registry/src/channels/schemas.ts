import { Type, type Static } from 'typebox';
import type { Composition as ResolvedComposition } from '@farmgate/contract/composition';
import { ChannelName, PartName, Percent, Time, Version } from '../http/schemas.ts';

export const CompositionId = Type.String({
  description: 'Short hash of the channel, its part → version pairs and its rollouts',
});

export const ChannelParams = Type.Object({ channel: ChannelName });

export const ChannelQuery = Type.Object(
  { at: Type.Optional(Type.String({ description: 'ISO 8601; the channel as it was at that time' })) },
  { additionalProperties: false },
);

const mark = { since: Time, by: Type.String(), reason: Type.String() };

const Rollout = Type.Object({
  id: Type.String(),
  part: PartName,
  version: Version,
  percent: Percent,
  state: Type.Enum(['running', 'paused']),
  ...mark,
});

const Lock = Type.Object({ part: PartName, ...mark });

/** A version of a part that was withdrawn as bad: since when, by whom and why. */
const Recall = Type.Object({ part: PartName, version: Version, ...mark });

/** The fields that every description of a channel has. */
const described = {
  compositionId: CompositionId,
  revision: Type.Integer({ description: 'Id of the newest entry of its log, 0 without one' }),
  revisions: Type.Record(PartName, Type.Integer(), {
    description: 'Part → id of the newest log entry that changed it, for `basedOn`; parts without an entry are at 0',
  }),
  development: Type.Boolean({ description: 'Developers may run a part from their own machine in its shop' }),
  rollouts: Type.Array(Rollout, { description: 'At most one per part; since, by and reason are those of its start' }),
  locks: Type.Array(Lock),
  recalled: Type.Record(PartName, Type.Array(Version), {
    description: 'Recalled versions that open pages may still use; such pages reload at their next navigation',
  }),
  recalls: Type.Array(Recall, {
    description: 'Every recalled version that has not been served since; going back to one needs `force`',
  }),
};

export const ChannelList = Type.Object({
  channels: Type.Array(Type.Object({ name: ChannelName, ...described, parts: Type.Record(PartName, Version) })),
});
export type ChannelList = Static<typeof ChannelList>;

export const ChannelState = Type.Object({
  channel: ChannelName,
  ...described,
  parts: Type.Record(PartName, Type.Object({ version: Version, ...mark })),
});
export type ChannelState = Static<typeof ChannelState>;

export const DevelopmentChange = Type.Object(
  { development: Type.Boolean(), reason: Type.String({ minLength: 3, maxLength: 500, description: 'Why' }) },
  { additionalProperties: false },
);
export type DevelopmentChange = Static<typeof DevelopmentChange>;

export const Composition = Type.Unsafe<ResolvedComposition>(
  Type.Object(
    { id: CompositionId, channel: ChannelName, since: Time },
    { additionalProperties: true, description: 'Every live part and every rollout with its whole descriptor' },
  ),
);
