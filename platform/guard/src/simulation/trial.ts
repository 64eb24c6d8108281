import type { Signal } from '@farmgate/contract/health-signals';
import { type DurationName, DURATIONS, type Evidence, type History } from '../judge/judge.ts';

/** One network during a trial. */
export interface SimulatedVisitor {
  isNew: boolean;
  isKnown: boolean;
  /** Signals of failures. */
  signals: Signal[];
  /** Outcomes that the visitor reached. */
  outcomes?: string[];
  durations?: Partial<Record<DurationName, number>>;
}

export interface TrialOptions {
  /** Share of the visitors who get the release on trial; 1 for a promotion. */
  share: number;
  /** Signals that are judged. */
  signals: readonly Signal[];
  outcomes?: readonly string[];
  /** Networks that the usual traffic brings to the shop in 10 minutes. */
  expected?: number;
  /** Share of the networks that were seen on an earlier day. */
  known?: number;
  /** Of each signal on the day before. */
  history?: History | null;
}

/** Collects the evidence of a trial of one step, visitor by visitor. */
export class SimulatedTrial {
  readonly evidence: Evidence;

  constructor({ share, signals, outcomes = [], expected = 0, known = 1, history = null }: TrialOptions) {
    const counts = () => ({ steps: [{ share, newEvents: 0, oldEvents: 0, knownNew: 0, knownOld: 0 }], history });
    this.evidence = {
      visitors: {
        steps: [{ share, new: 0, old: 0, knownNew: 0, knownOld: 0 }],
        expectedNew: expected * share,
        expectedKnownNew: expected * share * known,
        settledNew: 0,
      },
      signals: Object.fromEntries(signals.map((signal) => [signal, counts()])),
      outcomes: Object.fromEntries(outcomes.map((name) => [name, counts()])),
      durations: {},
    };
  }

  /** Counts a visitor to whom nothing happened yet. */
  arrive(isNew: boolean, isKnown: boolean): void {
    const { visitors } = this.evidence;
    const step = visitors.steps[0]!;
    step[isNew ? 'new' : 'old'] += 1;
    if (isKnown) step[isNew ? 'knownNew' : 'knownOld'] += 1;
    if (isNew) visitors.settledNew += 1;
  }

  add({ isNew, isKnown, signals, outcomes = [], durations = {} }: SimulatedVisitor): void {
    this.arrive(isNew, isKnown);
    const counted = [
      ...signals.map((signal) => this.evidence.signals[signal]),
      ...outcomes.map((name) => this.evidence.outcomes[name]),
    ];
    for (const counts of counted) {
      const events = counts!.steps[0]!;
      events[isNew ? 'newEvents' : 'oldEvents'] += 1;
      if (isKnown) events[isNew ? 'knownNew' : 'knownOld'] += 1;
    }
    this.measure(durations, isNew);
  }

  /** Counts durations of a visitor. */
  measure(durations: Partial<Record<DurationName, number>>, isNew: boolean): void {
    for (const [name, value] of Object.entries(durations)) this.#count(name as DurationName, value, isNew);
  }

  #count(name: DurationName, value: number, isNew: boolean): void {
    const bounds: readonly number[] = DURATIONS[name];
    const empty = () => Array.from({ length: bounds.length + 1 }, () => 0);
    const histograms = (this.evidence.durations[name] ??= { new: empty(), old: empty() });
    const at = bounds.findIndex((most) => value <= most);
    histograms[isNew ? 'new' : 'old'][at < 0 ? bounds.length : at]! += 1;
  }
}

/** The value in the middle of an unsorted list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
