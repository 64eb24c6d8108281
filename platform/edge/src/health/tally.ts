import { MAX_VISITS, type ReleaseVisits } from '@farmgate/contract/health-outcomes';
import type { HealthReport } from '@farmgate/contract/health-report';
import { ErrorTally } from './error-tally.ts';
import { ReleaseTally, type Room } from './release-tally.ts';

const MINUTE_MS = 60_000;
/** Minutes kept while the registry does not accept reports; the oldest are deleted above it. */
const MAX_MINUTES = 60;
/** Visits of all releases kept while the registry does not accept reports. They take about 20 MB. */
const MAX_WAITING_VISITS = 50_000;

interface Minute {
  releases: Map<string, ReleaseTally>;
  errors: ErrorTally;
}

/** Counts, visits and errors that are not reported yet, by minute. */
export class Tally {
  /** Minutes deleted without a report. */
  lost = 0;
  readonly #minutes = new Map<number, Minute>();
  /** The rest of a minute with more visits than a report may have. Its counts and errors are reported. */
  #rest: { minute: string; releases: ReleaseTally[] } | null = null;
  readonly #visits: Room = { left: MAX_WAITING_VISITS, lost: 0 };
  #lostErrors = 0;

  /** The counts of a release at `now` (ms since 1970). */
  of(part: string, version: string, now: number): ReleaseTally {
    const { releases } = this.#minute(now);
    const key = `${part}@${version}`;
    const known = releases.get(key) ?? new ReleaseTally(part, version, this.#visits);
    releases.set(key, known);
    return known;
  }

  /** The errors at `now` (ms since 1970). */
  errors(now: number): ErrorTally {
    return this.#minute(now).errors;
  }

  /** Number of minutes with counts to report. */
  get waiting(): number {
    return this.#minutes.size + (this.#rest ? 1 : 0);
  }

  /** What was not reported, because there was too much of it. */
  get dropped(): { visits: number; errors: number } {
    return { visits: this.#visits.lost, errors: this.#lostErrors };
  }

  /** Removes and returns the oldest minute, or the part of it that fits into one report; null if there is none. */
  take(): Pick<HealthReport, 'minute' | 'parts' | 'visits' | 'errors'> | null {
    if (this.#rest) return this.#takeVisits(this.#rest);
    const [oldest] = this.#minutes;
    if (!oldest) return null;
    const [at, { releases, errors }] = oldest;
    this.#minutes.delete(at);
    this.#lostErrors += errors.lost;
    const all = [...releases.values()];
    return {
      ...this.#takeVisits({ minute: new Date(at * MINUTE_MS).toISOString(), releases: all }),
      parts: all.flatMap((release) => release.counts() ?? []),
      ...(errors.all.length > 0 && { errors: errors.all }),
    };
  }

  /** A report has a limit of visits over all releases, so that it stays small. */
  #takeVisits({ minute, releases }: { minute: string; releases: ReleaseTally[] }) {
    let left = MAX_VISITS;
    const visits: ReleaseVisits[] = [];
    for (const release of releases) {
      if (left === 0 || !release.hasVisits) continue;
      const taken = release.takeVisits(left);
      left -= taken.visits.length;
      visits.push(taken);
    }
    const remaining = releases.filter(({ hasVisits }) => hasVisits);
    this.#rest = remaining.length > 0 ? { minute, releases: remaining } : null;
    return { minute, parts: [], ...(visits.length > 0 && { visits }) };
  }

  #minute(now: number): Minute {
    const at = Math.floor(now / MINUTE_MS);
    const known = this.#minutes.get(at);
    if (known) return known;
    const minute: Minute = { releases: new Map(), errors: new ErrorTally() };
    this.#minutes.set(at, minute);
    if (this.#minutes.size > MAX_MINUTES) this.#dropOldest();
    return minute;
  }

  #dropOldest(): void {
    const [oldest] = this.#minutes;
    if (!oldest) return;
    const [at, { releases }] = oldest;
    this.#minutes.delete(at);
    this.lost += 1;
    for (const release of releases.values()) this.#visits.lost += release.takeVisits(Infinity).visits.length;
  }
}
