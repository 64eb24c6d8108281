import { Type, type Static } from 'typebox';
import { OrNull, PartName, Time, Version } from '../http/schemas.ts';
import { NotChecked, Violation } from '../gate/schemas.ts';

const Difference = Type.Object({
  added: Type.Array(Type.String()),
  removed: Type.Array(Type.String()),
  changed: Type.Array(Type.String()),
});
export type Difference = Static<typeof Difference>;

const FromTo = Type.Object({ from: OrNull(Type.Integer()), to: Type.Integer() });

const Recall = Type.Object(
  { at: Time, by: Type.String(), reason: Type.String() },
  { description: 'When, by whom and why the release was recalled; null when it is not recalled' },
);

export const PartDiff = Type.Object({
  part: PartName,
  from: OrNull(Version),
  to: Version,
  recalled: OrNull(Recall),
  routes: Difference,
  widgets: Difference,
  shared: Difference,
  wire: FromTo,
  files: Difference,
  bytes: FromTo,
  javascript: Type.Object(FromTo.properties, {
    description: 'Bytes of scripts in brotli; uncompressed where that was not measured',
  }),
});
export type PartDiff = Static<typeof PartDiff>;

const strict = { additionalProperties: false } as const;
export const DiffRequest = Type.Object(
  { releases: Type.Array(Type.Object({ part: PartName, version: Version }, strict), { minItems: 1, maxItems: 50 }) },
  strict,
);

export const Diff = Type.Object({
  parts: Type.Array(PartDiff),
  refusals: Type.Array(Violation, { description: 'The violations that a promotion would have' }),
  notChecked: Type.Array(NotChecked, { description: 'What the gate could not check' }),
});
export type Diff = Static<typeof Diff>;
