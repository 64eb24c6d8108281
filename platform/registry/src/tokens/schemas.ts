import { Type, type Static } from 'typebox';
import { PART_NAME } from '@farmgate/contract/part';
import { OrNull, Time } from '../http/schemas.ts';

export const Role = Type.Union(
  [Type.Literal('publish'), Type.Literal('promote'), Type.Literal('approve'), Type.Literal('admin')],
  { description: 'Each role includes those before it: promote may publish, approve may promote, admin may do all' },
);
export type Role = Static<typeof Role>;

/** The part a token is for, or `*` for every part. */
const TokenPart = Type.String({ pattern: `^\\*$|${PART_NAME}` });

export const Identity = Type.Object({ name: Type.String(), part: TokenPart, role: Role });
export type Identity = Static<typeof Identity>;

export const NewToken = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }), part: TokenPart, role: Role },
  { additionalProperties: false },
);

const TokenInfo = Type.Object({
  id: Type.String(),
  name: Type.String(),
  part: TokenPart,
  role: Role,
  createdAt: Time,
  createdBy: Type.String(),
  lastUsedAt: OrNull(Time),
  revokedAt: OrNull(Time),
});

export const CreatedToken = Type.Object({
  ...TokenInfo.properties,
  token: Type.String({ description: 'Only in this answer; the registry stores its hash' }),
});
export type CreatedToken = Static<typeof CreatedToken>;

export const TokenList = Type.Object({ tokens: Type.Array(TokenInfo) });
