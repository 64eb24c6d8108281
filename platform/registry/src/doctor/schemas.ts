import { Type, type Static } from 'typebox';

const Check = Type.Object({
  name: Type.String(),
  ok: Type.Boolean(),
  message: Type.String(),
  remedy: Type.Optional(Type.String({ description: 'What to do when the check fails' })),
});
export type Check = Static<typeof Check>;

export const Diagnosis = Type.Object({ checks: Type.Array(Check) });
export type Diagnosis = Static<typeof Diagnosis>;
