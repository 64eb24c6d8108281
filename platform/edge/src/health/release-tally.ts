import type { FailureKind, PartReport } from '@farmgate/contract/health-report';
import type { ReleaseVisits, Visit } from '@farmgate/contract/health-outcomes';
import type { Signal } from '@farmgate/contract/health-signals';
import type { Visitor } from './visitor.ts';
import { bucketOf, emptyHistogram, type Histogram, type VitalName } from '@farmgate/contract/vitals';

/** Limits the memory of all visits that are not reported yet. */
export interface Room {
  left: number;
  /** Visits without room. */
  lost: number;
}

/** Counts and visits of one release in one minute. */
export class ReleaseTally {
  pages = 0;
  failed = 0;
  readonly kinds: Record<FailureKind, number> = { load: 0, render: 0, rejection: 0, server: 0 };
  readonly vitals: Partial<Record<VitalName, Histogram>> = {};
  readonly #visits = new Map<string, Visit>();

  constructor(
    readonly part: string,
    readonly version: string,
    private readonly room: Room,
  ) {}

  page(): void {
    this.pages += 1;
  }

  fail(): void {
    this.failed += 1;
  }

  vital(name: VitalName, value: number): void {
    const histogram = (this.vitals[name] ??= emptyHistogram(name));
    histogram[bucketOf(name, value)]! += 1;
  }

  /** What this visitor experienced since the last report, to add to; undefined if it does not count, or without room for another visit. */
  visit({ hash, countsFor }: Visitor): Visit | undefined {
    if (!countsFor(this.part, this.version)) return undefined;
    const known = this.#visits.get(hash);
    if (known) return known;
    if (this.room.left <= 0) {
      this.room.lost += 1;
      return undefined;
    }
    this.room.left -= 1;
    const visit: Visit = { visitor: hash };
    this.#visits.set(hash, visit);
    return visit;
  }

  signal(visitor: Visitor, signal: Signal): void {
    const visit = this.visit(visitor);
    if (visit && !visit.signals?.includes(signal)) (visit.signals ??= []).push(signal);
  }

  get hasVisits(): boolean {
    return this.#visits.size > 0;
  }

  /** The counts for a report; undefined if there are none. */
  counts(): PartReport | undefined {
    const { part, version, pages, failed, kinds, vitals } = this;
    // A failure can be reported later than its page.
    const hasCounts = pages > 0 || failed > 0 || Object.values(kinds).some((count) => count > 0);
    if (!hasCounts && Object.keys(vitals).length === 0) return undefined;
    return { part, version, pages, failed, kinds, vitals };
  }

  /** Removes and returns up to `max` visits, the first ones first. */
  takeVisits(max: number): ReleaseVisits {
    const visits: Visit[] = [];
    for (const [visitor, visit] of this.#visits) {
      if (visits.length >= max) break;
      visits.push(visit);
      this.#visits.delete(visitor);
    }
    this.room.left += visits.length;
    return { part: this.part, version: this.version, visits };
  }
}
