import { type Static, Type } from 'typebox';
import { MAX_OUTCOMES, OUTCOME_NAME } from '../part/outcome.ts';
import { PART_NAME } from '../part/part.ts';
import { SIGNALS, type Signal } from './signals.ts';
import { VITAL_NAMES, type VitalName } from './vitals.ts';

/** A report has at most this many visits of one release. */
export const MAX_VISITS = 2_000;

const Milliseconds = Type.Number({ minimum: 0, maximum: 3_600_000 });

/** What one visitor experienced of one release since the edge's last report. Empty fields are omitted. */
export type Visit = Static<typeof Visit>;
const Visit = Type.Object({
  /** Keyed hash of the visitor's network (IPv4 /24, IPv6 /48). It does not reveal the address. */
  visitor: Type.String({ minLength: 1, maxLength: 64 }),
  /** The edge sent the visitor a document that uses this release. */
  served: Type.Optional(Type.Literal(true)),
  /** A script of the shell reported that it runs. */
  started: Type.Optional(Type.Literal(true)),
  signals: Type.Optional(Type.Array(Type.Unsafe<Signal>({ enum: [...SIGNALS] }), { maxItems: SIGNALS.length })),
  outcomes: Type.Optional(Type.Array(Type.String({ pattern: OUTCOME_NAME }), { maxItems: MAX_OUTCOMES })),
  /** First value of each web vital: ms, for CLS without a unit. */
  vitals: Type.Optional(
    Type.Unsafe<Partial<Record<VitalName, number>>>(
      Type.Object(Object.fromEntries(VITAL_NAMES.map((name) => [name, Type.Optional(Milliseconds)]))),
    ),
  ),
  /** Longest time in ms that the server bundle took for a page of this visitor. */
  serverMs: Type.Optional(Milliseconds),
});

/** Visits of one release of one part. */
export type ReleaseVisits = Static<typeof ReleaseVisits>;
const ReleaseVisits = Type.Object({
  part: Type.String({ pattern: PART_NAME }),
  version: Type.String({ minLength: 1, maxLength: 64 }),
  visits: Type.Array(Visit, { maxItems: MAX_VISITS }),
});

/** One kind of error that visitors had. */
export type ReportedError = Static<typeof ReportedError>;
const ReportedError = Type.Object({
  part: Type.String({ pattern: PART_NAME }),
  version: Type.String({ minLength: 1, maxLength: 64 }),
  kind: Type.Unsafe<'load' | 'render' | 'rejection' | 'server'>({ enum: ['load', 'render', 'rejection', 'server'] }),
  /** Name and message, without personal data. */
  message: Type.String({ maxLength: 300 }),
  /** Frames of the release's files, without origins and queries. Empty if the browser gives none. */
  stack: Type.String({ maxLength: 2_000 }),
  /** The route's pattern, for example `/product/:slug`. */
  page: Type.String({ maxLength: 200 }),
  /** `Chrome`, `Firefox`, `Safari`, `other`, or `edge` for errors of server bundles. */
  browser: Type.String({ maxLength: 20 }),
  /** Keyed hashes as in `Visit`. */
  visitors: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 100 }),
  count: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
});

/** At most this many different errors are in one report. */
export const MAX_ERRORS = 50;
export const ReportedErrors = Type.Array(ReportedError, { maxItems: MAX_ERRORS });
export const Visits = Type.Array(ReleaseVisits, { maxItems: 1_000 });
