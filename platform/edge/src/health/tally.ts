import {
  type FailureKind,
  type HealthReport,
  MAX_FAILED_VISITORS,
  MAX_VISITORS,
  type PartReport,
} from '@farmgate/contract/health-report';
import { bucketOf, emptyHistogram, type Histogram, type VitalName } from '@farmgate/contract/vitals';

const MINUTE_MS = 60_000;
/** Minutes kept while the registry does not accept reports; the oldest are deleted above it. */
const MAX_MINUTES = 60;

/** Counts of one release in one minute. */
export class PartTally {
  pages = 0;
  failed = 0;
  readonly kinds: Record<FailureKind, number> = { load: 0, render: 0, rejection: 0, server: 0 };
  readonly vitals: Partial<Record<VitalName, Histogram>> = {};
  readonly #visitors = new Set<string>();
  readonly #failedVisitors = new Set<string>();

  page(visitor: string): void {
    this.pages += 1;
    if (this.#visitors.size < MAX_VISITORS) this.#visitors.add(visitor);
  }

  fail(visitor: string): void {
    this.failed += 1;
    if (this.#failedVisitors.size < MAX_FAILED_VISITORS) this.#failedVisitors.add(visitor);
  }

  vital(name: VitalName, value: number): void {
    const histogram = (this.vitals[name] ??= emptyHistogram(name));
    histogram[bucketOf(name, value)]! += 1;
  }

  report(part: string, version: string): PartReport {
    const { pages, failed, kinds, vitals } = this;
    const hashes = { visitors: [...this.#visitors], failedVisitors: [...this.#failedVisitors] };
    return { part, version, pages, failed, kinds, ...hashes, vitals };
  }
}

/** Counts that are not reported yet, by minute and release. */
export class Tally {
  /** Minutes deleted without a report. */
  lost = 0;
  readonly #minutes = new Map<number, Map<string, { part: string; version: string; tally: PartTally }>>();

  /** The counts of a release at `now` (ms since 1970). */
  of(part: string, version: string, now: number): PartTally {
    const releases = this.#minute(Math.floor(now / MINUTE_MS));
    const key = `${part}@${version}`;
    const known = releases.get(key) ?? { part, version, tally: new PartTally() };
    releases.set(key, known);
    return known.tally;
  }

  /** Number of minutes with counts to report. */
  get waiting(): number {
    return this.#minutes.size;
  }

  /** Removes and returns the oldest minute; null if there is none. */
  take(): Pick<HealthReport, 'minute' | 'parts'> | null {
    const [oldest] = this.#minutes;
    if (!oldest) return null;
    const [minute, releases] = oldest;
    this.#minutes.delete(minute);
    return {
      minute: new Date(minute * MINUTE_MS).toISOString(),
      parts: [...releases.values()].map(({ part, version, tally }) => tally.report(part, version)),
    };
  }

  #minute(minute: number) {
    const known = this.#minutes.get(minute);
    if (known) return known;
    const releases = new Map<string, { part: string; version: string; tally: PartTally }>();
    this.#minutes.set(minute, releases);
    const [oldest] = this.#minutes.keys();
    if (this.#minutes.size > MAX_MINUTES && oldest !== undefined) {
      this.#minutes.delete(oldest);
      this.lost += 1;
    }
    return releases;
  }
}
