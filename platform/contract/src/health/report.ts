import { type Static, Type } from 'typebox';
import { PART_NAME } from '../part/part.ts';
import { ReportedErrors, Visits } from './outcomes.ts';
import { type Histogram, type VitalName, VITAL_NAMES, VITALS } from './vitals.ts';

/** How a part can fail: its files do not load, it throws while rendering or later (`rejection`), or it fails at the edge (`server`). */
export const FAILURE_KINDS = ['load', 'render', 'rejection', 'server'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 });

const Vitals = Type.Unsafe<Partial<Record<VitalName, Histogram>>>(
  Type.Object(
    Object.fromEntries(
      VITAL_NAMES.map((name) => {
        const buckets = VITALS[name].length + 1;
        return [name, Type.Optional(Type.Array(Count, { minItems: buckets, maxItems: buckets }))];
      }),
    ),
    { description: 'Values in each bucket of @farmgate/contract/vitals' },
  ),
);

/** Pages with a failure of each kind; for `server`, pages that the edge could not render. */
export const FailureCounts = Type.Object({ load: Count, render: Count, rejection: Count, server: Count });

/** Counts of one release of one part. */
export type PartReport = Static<typeof PartReport>;
const PartReport = Type.Object({
  part: Type.String({ pattern: PART_NAME, description: 'A part: shell, mf-cart, …' }),
  version: Type.String({ minLength: 1, maxLength: 64 }),
  /** Pages that used the part. */
  pages: Count,
  /** Pages on which the part failed in the browser. Failures at the edge are not included: the browser renders then. */
  failed: Count,
  kinds: FailureCounts,
  vitals: Vitals,
});

/** What an edge counted during one minute, or a part of it, since its last report. */
export type HealthReport = Static<typeof HealthReport>;
export const HealthReport = Type.Object(
  {
    /** The edge's host and port. */
    edge: Type.String({ minLength: 1, maxLength: 200 }),
    id: Type.String({ minLength: 1, maxLength: 64, description: 'The same when a report is sent again' }),
    /** Start of the minute. */
    minute: Type.String({ description: 'ISO 8601, UTC' }),
    parts: Type.Array(PartReport, { maxItems: 1_000 }),
    visits: Type.Optional(Visits),
    errors: Type.Optional(ReportedErrors),
  },
  { description: 'What an edge has counted since its last report' },
);
