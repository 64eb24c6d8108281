import { Type, type Static } from 'typebox';
import { ChannelName, PartName, Percent, Time, Version } from '../http/schemas.ts';

const Script = Type.Object({
  part: PartName,
  version: Version,
  file: Type.String(),
  bytes: Type.Integer(),
  integrity: Type.String({ description: 'sha384-…; browsers reject a file with another hash' }),
  promotedAt: Time,
  promotedBy: Type.String(),
  reason: Type.String(),
  share: Percent,
});
export type Script = Static<typeof Script>;

const PastTime = Type.String({ description: 'ISO 8601: a day or a time' });

export const InventoryQuery = Type.Object({ at: Type.Optional(PastTime) }, { additionalProperties: false });
export const Inventory = Type.Object({ channel: ChannelName, at: Time, scripts: Type.Array(Script) });
export type Inventory = Static<typeof Inventory>;

export const InventoryDiffQuery = Type.Object(
  { from: PastTime, to: Type.Optional(PastTime) },
  { additionalProperties: false },
);
export const InventoryDiff = Type.Object({
  channel: ChannelName,
  from: Time,
  to: Time,
  added: Type.Array(Script),
  removed: Type.Array(Script),
});
export type InventoryDiff = Static<typeof InventoryDiff>;
