import { Type, type Static } from 'typebox';
import { ChannelName, OrNull, PartName, Percent, Time, Version } from '../http/schemas.ts';
import { CompositionId, PlanSeconds, PlanSteps } from '../channels/schemas.ts';
import { NotChecked } from '../gate/schemas.ts';
import { LogEntry } from '../log/schemas.ts';

/** The fields of every change. */
const common = {
  reason: Type.String({ minLength: 3, maxLength: 500, description: 'Why; shown in the log' }),
  basedOn: Type.Optional(
    Type.Union([Type.String(), Type.Record(PartName, Type.Integer({ minimum: 0 }))], {
      description:
        'What the change was decided on: part → its entry in `revisions` of the channel (0 without one), 409 stale_part when a part of the change has another. Or a composition id, 409 stale_composition after any change of the channel',
    }),
  ),
  dryRun: Type.Optional(Type.Boolean()),
};
const force = Type.Optional(
  Type.Boolean({ description: 'Override the gate and recalls (administrators); the log records which rules' }),
);
const bad = Type.Optional(
  Type.Boolean({ description: 'Recall the release: open pages with it reload at their next navigation' }),
);
const strict = { additionalProperties: false } as const;

export const PartParams = Type.Object({ channel: ChannelName, part: PartName });

const several = { minItems: 1, maxItems: 50, description: 'Each part once; all of them or none' };
const Releases = Type.Array(Type.Object({ part: PartName, version: Version }, strict), several);
const Parts = Type.Array(PartName, several);

export const Promotion = Type.Object({ releases: Releases, ...common, force }, strict);
export type Promotion = Static<typeof Promotion>;

/** Of several parts as `releases`, or of one as `part` and `to`. */
export const Rollback = Type.Object(
  {
    part: Type.Optional(PartName),
    to: Type.Optional(Version),
    releases: Type.Optional(Type.Array(Type.Object({ part: PartName, to: Version }, strict), several)),
    ...common,
    bad,
    force,
  },
  strict,
);
export type Rollback = Static<typeof Rollback>;

export const Retirement = Type.Object({ parts: Parts, ...common, bad, force }, strict);
export type Retirement = Static<typeof Retirement>;

/** Of several parts as `releases`, or of one as `part` and `version`. */
export const RolloutStart = Type.Object(
  {
    part: Type.Optional(PartName),
    version: Type.Optional(Version),
    releases: Type.Optional(Releases),
    percent: Percent,
    ...common,
    force,
  },
  strict,
);
export type RolloutStart = Static<typeof RolloutStart>;

/** A plan for rollouts. Without `steps` and `everySeconds`: those of the open rollout, or the channel's default plan. */
export const PlannedRollout = Type.Object(
  {
    releases: Releases,
    steps: Type.Optional(PlanSteps),
    everySeconds: Type.Optional(PlanSeconds),
    untilPercent: Type.Optional(OrNull(Percent)),
    untilTime: Type.Optional(OrNull(Time)),
    ...common,
    force,
  },
  strict,
);
export type PlannedRollout = Static<typeof PlannedRollout>;

/** Pauses or resumes the rollout of the part in the path. */
export const RolloutStep = Type.Object(common, strict);
export type RolloutStep = Static<typeof RolloutStep>;
/** The same for several parts. */
export const RolloutSteps = Type.Object({ parts: Parts, ...common }, strict);
export type RolloutSteps = Static<typeof RolloutSteps>;

export const RolloutFinish = Type.Object({ ...common, force }, strict);
export type RolloutFinish = Static<typeof RolloutFinish>;
export const RolloutFinishes = Type.Object({ parts: Parts, ...common, force }, strict);
export type RolloutFinishes = Static<typeof RolloutFinishes>;

export const RolloutAbort = Type.Object({ ...common, bad }, strict);
export type RolloutAbort = Static<typeof RolloutAbort>;
export const RolloutAborts = Type.Object({ parts: Parts, ...common, bad }, strict);
export type RolloutAborts = Static<typeof RolloutAborts>;

export const Lock = Type.Object({ part: PartName, ...common }, strict);
export type Lock = Static<typeof Lock>;

export const Unlock = Type.Object(common, strict);
export type Unlock = Static<typeof Unlock>;

export const ChangeResult = Type.Object({
  changed: Type.Boolean({ description: 'false: nothing to do' }),
  entries: Type.Array(Type.Object({ ...LogEntry.properties, id: OrNull(Type.Integer()) }), {
    description: 'The log entries written; in a dry run those that would be written, without an id',
  }),
  compositionId: CompositionId,
  notChecked: Type.Array(NotChecked, { description: 'What the gate could not check' }),
  approval: OrNull(
    Type.Object(
      { request: OrNull(Type.Integer()), until: Time },
      {
        description:
          'The change needs the approval of a second person and was not made: the id of the request (null in a dry run) and when it expires',
      },
    ),
  ),
});
export type ChangeResult = Static<typeof ChangeResult>;
