import type { Signal } from '@farmgate/contract/health-signals';
import { VITALS } from '@farmgate/contract/vitals';

/** Bounds of the histogram buckets of each judged duration, in ms (CLS without a unit); a last bucket counts larger values. */
export const DURATIONS = {
  LCP: VITALS.LCP,
  INP: VITALS.INP,
  CLS: VITALS.CLS,
  TTFB: VITALS.TTFB,
  serverMs: VITALS.TTFB,
} as const satisfies Record<string, readonly number[]>;

export type DurationName = keyof typeof DURATIONS;
export const DURATION_NAMES = Object.keys(DURATIONS) as DurationName[];

/** First failures of networks, or first times of an outcome, in one step of a trial. */
export interface StepCounts {
  /** Share of the visitors who get the release on trial (`new`), 0 to 1; 1 for a promotion. */
  share: number;
  newEvents: number;
  oldEvents: number;
  /** Those of known visitors: networks seen on an earlier day. For `server`, which only the edge reports, all of them. */
  knownNew: number;
  knownOld: number;
}

/** Networks in one step of a trial, by the release of the first document that each was served in this step. */
export interface StepVisitors {
  share: number;
  new: number;
  old: number;
  knownNew: number;
  knownOld: number;
}

/** Networks that used the replaced release in the day before the trial, and those for which it failed (or the outcome happened). */
export interface History {
  failed: number;
  visitors: number;
}

/** All counts of one event. The last step is the current one. */
export interface Counts {
  steps: StepCounts[];
  /** Null if the replaced release has no history. */
  history: History | null;
}

/** What is known about one trial. */
export interface Evidence {
  visitors: {
    steps: StepVisitors[];
    /** Networks that the traffic of the 10 minutes before the trial lets expect in `new` (those networks × share). */
    expectedNew: number;
    /** Known visitors among them. */
    expectedKnownNew: number;
    /** Networks in `new` that arrived at least 10 minutes ago, and so had time for outcomes. */
    settledNew: number;
  };
  signals: Partial<Record<Signal, Counts>>;
  /** By the name that the part declares. */
  outcomes: Record<string, Counts>;
  /** First value of each visitor, by buckets of `DURATIONS`. For a promotion, `old` is the last day of the replaced release. */
  durations: Partial<Record<DurationName, { new: number[]; old: number[] }>>;
}

/** The sum of one count over all steps. */
export const total = <Name extends string>(steps: readonly Record<Name, number>[], name: Name): number =>
  steps.reduce((sum, step) => sum + (step[name] > 0 ? step[name] : 0), 0);
