import { Type, type Static } from 'typebox';
import type { Composition as ResolvedComposition } from '@farmgate/contract/composition';
import { ChannelName, OrNull, PartName, Percent, Time, Version } from '../http/schemas.ts';

export const CompositionId = Type.String({
  description: 'Short hash of the channel, its part → version pairs and its rollouts',
});

export const ChannelParams = Type.Object({ channel: ChannelName });

export const ChannelQuery = Type.Object(
  { at: Type.Optional(Type.String({ description: 'ISO 8601; the channel as it was at that time' })) },
  { additionalProperties: false },
);

const mark = { since: Time, by: Type.String(), reason: Type.String() };

/** The percentages of a plan, increasing. */
export const PlanSteps = Type.Array(Type.Number({ minimum: 0, maximum: 100 }), {
  minItems: 1,
  maxItems: 20,
  description:
    'Percentages of visitors, increasing. At 100 the release becomes live for all visitors and the rollout ends',
});
export const PlanSeconds = Type.Integer({
  minimum: 5,
  maximum: 30 * 86_400,
  description: 'How long each step takes, in seconds',
});

const Plan = Type.Object({
  steps: PlanSteps,
  everySeconds: PlanSeconds,
  untilPercent: OrNull(Percent),
  untilTime: OrNull(Time),
  state: Type.Enum(['running', 'paused', 'stopped', 'limited', 'frozen', 'locked', 'done'], {
    description: 'Why it waits, unless it is running',
  }),
  next: OrNull(
    Type.Object(
      { percent: Percent, at: Time },
      { description: 'The next step; null when it takes a person to continue, or the last step is reached' },
    ),
  ),
  stopped: OrNull(Type.Object(mark, { description: 'Who or what stopped the plan, when and why' })),
  ...mark,
});

const Rollout = Type.Object({
  id: Type.String(),
  part: PartName,
  version: Version,
  percent: Percent,
  state: Type.Enum(['running', 'paused']),
  plan: OrNull(Plan),
  ...mark,
});

const Lock = Type.Object({ part: PartName, ...mark });

/** A version of a part that was withdrawn as bad: since when, by whom and why. */
const Recall = Type.Object({ part: PartName, version: Version, ...mark });

const Freeze = Type.Object({ until: Time, ...mark });

const DefaultPlan = Type.Object(
  { steps: PlanSteps, everySeconds: PlanSeconds },
  { additionalProperties: false, description: 'The plan of rollouts that are started without steps' },
);

/** The fields that every description of a channel has. */
const described = {
  compositionId: CompositionId,
  revision: Type.Integer({ description: 'Id of the newest entry of its log, 0 without one' }),
  revisions: Type.Record(PartName, Type.Integer(), {
    description: 'Part → id of the newest log entry that changed it, for `basedOn`; parts without an entry are at 0',
  }),
  development: Type.Boolean({ description: 'Developers may run a part from their own machine in its shop' }),
  approval: Type.Boolean({ description: 'Changes need the approval of a second person' }),
  plan: OrNull(DefaultPlan),
  freeze: OrNull(Freeze),
  requests: Type.Integer({ description: 'Number of changes that wait for approval' }),
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

const reason = Type.String({ minLength: 3, maxLength: 500, description: 'Why' });

export const ApprovalChange = Type.Object({ approval: Type.Boolean(), reason }, { additionalProperties: false });

export const DefaultPlanChange = Type.Object({ plan: OrNull(DefaultPlan), reason }, { additionalProperties: false });

export const NewFreeze = Type.Object({ until: Time, reason }, { additionalProperties: false });

export const FreezeEnd = Type.Object({ reason }, { additionalProperties: false });

export const Composition = Type.Unsafe<ResolvedComposition>(
  Type.Object(
    { id: CompositionId, channel: ChannelName, since: Time },
    { additionalProperties: true, description: 'Every live part and every rollout with its whole descriptor' },
  ),
);
