import { FailureCounts } from '@farmgate/contract/health-report';
import { JUDGED, type Judged } from '@farmgate/contract/health-signals';
import type { GuardAction } from '@farmgate/guard/policy';
import { Type, type Static, type TSchema } from 'typebox';
import { OrNull, PartName, Time, Version } from '../http/schemas.ts';

const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 });
export const HealthQuery = Type.Object(
  {
    minutes: Type.Integer({ minimum: 1, maximum: 1_440, default: 60, description: 'How many minutes back' }),
    part: Type.Optional(PartName),
  },
  { additionalProperties: false },
);

const Percentile = OrNull(Type.Number({ description: '75th percentile; null without a value' }));
export const HealthMinutes = Type.Object({
  minutes: Type.Array(
    Type.Object({
      minute: Time,
      part: PartName,
      version: Version,
      pages: Count,
      failed: Count,
      kinds: FailureCounts,
      vitals: Type.Object({ LCP: Percentile, INP: Percentile, CLS: Percentile, FCP: Percentile, TTFB: Percentile }),
    }),
    { description: 'Oldest first' },
  ),
});
export type HealthMinutes = Static<typeof HealthMinutes>;

const ACTIONS = ['rollback', 'stop', 'notify', 'off'] as const satisfies GuardAction[];
const Action = Type.Enum([...ACTIONS]);
const ofEachJudged = <Schema extends TSchema>(schema: Schema) =>
  Object.fromEntries(JUDGED.map((name) => [name, schema])) as Record<Judged, Schema>;

const settings = {
  enabled: Type.Boolean({ description: 'false: releases are not judged' }),
  dryRun: Type.Boolean({ description: 'true: the log only says what would have been done' }),
  minVisitors: Type.Integer({
    minimum: 2,
    maximum: 10_000,
    description: 'Distinct networks for which a release must fail before anything is done',
  }),
  errorBudget: Type.Number({
    minimum: 0.000_1,
    maximum: 0.2,
    description: 'Probability that a good release is rolled back, over all signals of one trial; 0 to 1',
  }),
  freshMinutes: Type.Integer({ minimum: 1, maximum: 1_440, description: 'How long a promotion is on trial' }),
};
export const HealthPolicy = Type.Object({
  ...settings,
  actions: Type.Object(ofEachJudged(Action), { description: 'What is done when a release fails the test of a signal' }),
});
export type HealthPolicy = Static<typeof HealthPolicy>;

export const PolicyChange = Type.Object(
  {
    ...Type.Partial(Type.Object(settings)).properties,
    actions: Type.Optional(Type.Object(ofEachJudged(Type.Optional(Action)), { additionalProperties: false })),
    changed: Type.Optional(Type.Unknown({ description: 'Ignored; lets a client send what it read' })),
    reason: Type.String({ minLength: 3, maxLength: 500, description: 'Why; shown in the log' }),
  },
  { additionalProperties: false },
);
export type PolicyChange = Static<typeof PolicyChange>;

export const PolicyState = Type.Object({
  ...HealthPolicy.properties,
  changed: OrNull(Type.Object({ at: Time, by: Type.String(), reason: Type.String() })),
});
export type PolicyState = Static<typeof PolicyState>;
