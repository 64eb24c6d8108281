import { Type } from 'typebox';

/** Why a change may not go live. */
export const Violation = Type.Object({
  rule: Type.String(),
  parties: Type.Array(Type.String(), { description: 'part@version, or api@wire n' }),
  message: Type.String(),
  remedy: Type.String(),
  forceable: Type.Boolean({ description: 'Whether an administrator may override it' }),
});

/** Something that the gate could not check. */
export const NotChecked = Type.Object({
  rule: Type.String(),
  parties: Type.Array(Type.String(), { description: 'part@version' }),
  message: Type.String(),
});
