import { Type, type Static } from 'typebox';
import type { Composition as ResolvedComposition } from '@farmgate/build/composition';
import { ChannelName, OrNull, PartName, Time, Version } from '../http/schemas.ts';
import { LogEntry } from '../log/schemas.ts';

const CompositionId = Type.String({ description: 'Short hash of the channel and its part → version pairs' });
const Reason = Type.String({ minLength: 3, maxLength: 500, description: 'Why, for whoever reads the log later' });
const BasedOn = Type.String({
  description: 'The composition id the change was decided on; refused when no longer current',
});

export const ChannelParams = Type.Object({ channel: ChannelName });

export const ChannelList = Type.Object({
  channels: Type.Array(
    Type.Object({ name: ChannelName, compositionId: CompositionId, parts: Type.Record(PartName, Version) }),
  ),
});
export type ChannelList = Static<typeof ChannelList>;

export const ChannelState = Type.Object({
  channel: ChannelName,
  compositionId: CompositionId,
  parts: Type.Record(
    PartName,
    Type.Object({ version: Version, since: Time, by: Type.String(), reason: Type.String() }),
  ),
});
export type ChannelState = Static<typeof ChannelState>;

export const Composition = Type.Unsafe<ResolvedComposition>(
  Type.Object(
    { id: CompositionId, channel: ChannelName, since: Time, parts: Type.Object({}, { additionalProperties: true }) },
    { description: 'Every live part with its whole descriptor' },
  ),
);

export const Promotion = Type.Object(
  {
    releases: Type.Array(Type.Object({ part: PartName, version: Version }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: 50,
      description: 'They become live together or not at all',
    }),
    reason: Reason,
    basedOn: Type.Optional(BasedOn),
    dryRun: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type Promotion = Static<typeof Promotion>;

export const Rollback = Type.Object(
  {
    part: PartName,
    to: Version,
    reason: Reason,
    basedOn: Type.Optional(BasedOn),
    dryRun: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type Rollback = Static<typeof Rollback>;

export const ChangeResult = Type.Object({
  changed: Type.Boolean({ description: 'false: all of it was live already' }),
  entries: Type.Array(Type.Object({ ...LogEntry.properties, id: OrNull(Type.Integer()) }), {
    description: 'The log entries written; in a dry run those that would be, without an id',
  }),
  compositionId: CompositionId,
});
export type ChangeResult = Static<typeof ChangeResult>;
