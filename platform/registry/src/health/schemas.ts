import { FailureCounts } from '@farmgate/contract/health-report';
import { Type, type Static } from 'typebox';
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
      visitors: Count,
      failedVisitors: Count,
      kinds: FailureCounts,
      vitals: Type.Object({ LCP: Percentile, INP: Percentile, CLS: Percentile, FCP: Percentile, TTFB: Percentile }),
    }),
    { description: 'Oldest first' },
  ),
});
export type HealthMinutes = Static<typeof HealthMinutes>;

const limits = {
  enabled: Type.Boolean(),
  minPages: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'With fewer pages nothing is decided' }),
  minVisitors: Type.Integer({ minimum: 2, maximum: 10_000, description: 'Distinct visitors for whom it must fail' }),
  errorRate: Type.Number({ minimum: 0.001, maximum: 1, description: 'Share of pages and of visitors that may fail' }),
  timesBaseline: Type.Number({
    minimum: 1,
    maximum: 1_000,
    description: 'How many times the failure rate of the replaced release',
  }),
  windowSeconds: Type.Integer({
    minimum: 30,
    maximum: 3_600,
    description: 'The minutes that are checked, rounded to whole minutes',
  }),
  freshMinutes: Type.Integer({ minimum: 1, maximum: 1_440, description: 'How long a promotion is on trial' }),
};
export const HealthPolicy = Type.Object(limits);
export type HealthPolicy = Static<typeof HealthPolicy>;

export const PolicyChange = Type.Object(
  {
    ...Type.Partial(Type.Object(limits)).properties,
    changed: Type.Optional(Type.Unknown({ description: 'Ignored; lets a client send what it read' })),
    reason: Type.String({ minLength: 3, maxLength: 500, description: 'Why; shown in the log' }),
  },
  { additionalProperties: false },
);

export const PolicyState = Type.Object({
  ...limits,
  changed: OrNull(Type.Object({ at: Time, by: Type.String(), reason: Type.String() })),
});
export type PolicyState = Static<typeof PolicyState>;
