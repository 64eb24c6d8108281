import { Type, type Static } from 'typebox';
import { ChannelName, OrNull, PartName, Percent, Version } from '../http/schemas.ts';
import { CompositionId } from '../channels/schemas.ts';
import { NotChecked } from '../gate/schemas.ts';
import { LogEntry } from '../log/schemas.ts';

/** The fields of every change. */
const common = {
  reason: Type.String({ minLength: 3, maxLength: 500, description: 'Why; shown in the log' }),
  basedOn: Type.Optional(
    Type.String({ description: 'The composition id that the change was decided on; 409 when it is no longer current' }),
  ),
  dryRun: Type.Optional(Type.Boolean()),
};
const force = Type.Optional(
  Type.Boolean({ description: 'Override the gate (administrators); the log records which rules' }),
);
const bad = Type.Optional(
  Type.Boolean({ description: 'Recall the release: open pages with it reload at their next navigation' }),
);
const strict = { additionalProperties: false } as const;

export const PartParams = Type.Object({ channel: ChannelName, part: PartName });

export const Promotion = Type.Object(
  {
    releases: Type.Array(Type.Object({ part: PartName, version: Version }, strict), {
      minItems: 1,
      maxItems: 50,
      description: 'They go live together or not at all',
    }),
    ...common,
    force,
  },
  strict,
);
export type Promotion = Static<typeof Promotion>;

export const Rollback = Type.Object({ part: PartName, to: Version, ...common, bad }, strict);
export type Rollback = Static<typeof Rollback>;

export const RolloutStart = Type.Object(
  { part: PartName, version: Version, percent: Percent, ...common, force },
  strict,
);
export type RolloutStart = Static<typeof RolloutStart>;

/** Pauses or resumes a rollout. */
export const RolloutStep = Type.Object(common, strict);
export type RolloutStep = Static<typeof RolloutStep>;

export const RolloutFinish = Type.Object({ ...common, force }, strict);
export type RolloutFinish = Static<typeof RolloutFinish>;

export const RolloutAbort = Type.Object({ ...common, bad }, strict);
export type RolloutAbort = Static<typeof RolloutAbort>;

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
});
export type ChangeResult = Static<typeof ChangeResult>;
