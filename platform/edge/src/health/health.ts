import { pageKey, readPageId } from '../security/page-id.ts';
import type { Beacon } from './beacon.ts';
import { Reporter, type ReporterOptions } from './reporter.ts';
import { OLDEST_PAGE_MS, type SeenPage, SeenPages } from './seen-pages.ts';
import { type PartTally, Tally } from './tally.ts';
import { visitorHash, visitorKey } from './visitor.ts';

/**
 * Why a beacon does not count: no edge made its page, not for that composition; the page is too old, or its composition
 * not known here; it says more than a page has to say; its visitor has counted often enough this minute.
 */
type Dropped = 'forged' | 'expired' | 'unknown' | 'repeated' | 'limited';

export interface HealthOptions extends Omit<ReporterOptions, 'tally'> {
  edgeToken: string;
  /** Part → version of a composition whose pages may be open; a beacon is never asked for versions. */
  versionsOf: (compositionId: string) => Record<string, string> | null;
  /** Ms since 1970. */
  now?: () => number;
}

/** A page made by another edge may come from a clock that is a little ahead. */
const CLOCKS_MS = 60_000;

/** Counts by release what goes well and what fails in the pages that this edge, or another of the channel, has made. */
export class Health {
  beacons = 0;
  readonly dropped: Record<Dropped, number> = { forged: 0, expired: 0, unknown: 0, repeated: 0, limited: 0 };
  readonly #tally = new Tally();
  readonly #pages = new SeenPages();
  readonly #reporter: Reporter;
  readonly #pageKey: Uint8Array;
  readonly #visitorKey: Uint8Array;
  readonly #versionsOf: HealthOptions['versionsOf'];
  readonly #now: () => number;

  constructor({ edgeToken, versionsOf, now = Date.now, ...reporting }: HealthOptions) {
    this.#pageKey = pageKey(edgeToken);
    this.#visitorKey = visitorKey(edgeToken);
    this.#versionsOf = versionsOf;
    this.#now = now;
    this.#reporter = new Reporter({ ...reporting, tally: this.#tally });
  }

  start(): void {
    this.#reporter.start();
  }

  close(): Promise<void> {
    return this.#reporter.close();
  }

  /** Counts what a beacon tells, as far as it is to be believed. `address` is who sent it. */
  take(beacon: Beacon, address: string): void {
    const now = this.#now();
    const visitor = visitorHash(this.#visitorKey, address, now);
    const taken = this.#pageOf(beacon, visitor, now);
    if (typeof taken === 'string') {
      this.dropped[taken] += 1;
      return;
    }
    this.beacons += 1;
    const { page, versions } = taken;
    const tallyOf = (part: string) =>
      Object.hasOwn(versions, part) ? this.#tally.of(part, versions[part]!, now) : undefined;
    for (const { part, failures } of beacon.parts) {
      const tally = tallyOf(part);
      if (tally) countPart(tally, page, visitor, part, failures);
    }
    for (const { name, value, part } of beacon.vitals) {
      const tally = tallyOf(part);
      if (tally && page.once(name)) tally.vital(name, value);
    }
  }

  /** Counts a page that the edge could not render because of a part. */
  serverFailure(part: string, version: string): void {
    this.#tally.of(part, version, this.#now()).kinds.server += 1;
  }

  /** How it stands, for /healthz. */
  status() {
    const { reportedAt, failure } = this.#reporter;
    const waitingMinutes = this.#tally.waiting;
    return {
      beacons: this.beacons,
      dropped: this.dropped,
      report: { reportedAt, failure, waitingMinutes, lostMinutes: this.#tally.lost },
    };
  }

  #pageOf({ page: id, composition }: Beacon, visitor: string, now: number) {
    const age = readPageId(this.#pageKey, id, composition, now);
    if (age === null) return 'forged';
    if (age > OLDEST_PAGE_MS || age < -CLOCKS_MS) return 'expired';
    const versions = this.#versionsOf(composition);
    if (!versions) return 'unknown';
    const page = this.#pages.take(id, visitor, now);
    return typeof page === 'string' ? page : { page, versions };
  }
}

/** A page counts once for a part, as one that failed once more, and once by each kind of failure. */
function countPart(
  tally: PartTally,
  page: SeenPage,
  visitor: string,
  part: string,
  failures: Beacon['parts'][number]['failures'],
): void {
  if (page.once(part)) tally.page(visitor);
  if (failures.length > 0 && page.once(`${part} failed`)) tally.fail(visitor);
  for (const kind of failures) if (page.once(`${part} ${kind}`)) tally.kinds[kind] += 1;
}
