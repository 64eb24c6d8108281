import { pageKey, readPageId } from '../security/page-id.ts';
import type { Beacon } from './beacon.ts';
import { Reporter, type ReporterOptions } from './reporter.ts';
import { MAX_PAGE_AGE_MS, type SeenPage, SeenPages } from './seen-pages.ts';
import { type PartTally, Tally } from './tally.ts';
import { visitorHash, visitorKey } from './visitor.ts';

/**
 * Why a beacon does not count. `forged`: no edge of this channel signed the page's id. `expired`: the page is too old.
 * `unknown`: none of its releases was served here recently. `repeated`: too many beacons of one view. `limited`: too many views
 * of one visitor in this minute.
 */
type Dropped = 'forged' | 'expired' | 'unknown' | 'repeated' | 'limited';

export interface HealthOptions extends Omit<ReporterOptions, 'tally'> {
  edgeToken: string;
  channel: string;
  /** Whether this edge serves a release, or served it recently. Others do not count, because anybody can send beacons. */
  served: (part: string, version: string) => boolean;
  /** Ms since 1970. */
  now?: () => number;
}

/** Another edge's clock may be ahead by this much. */
const MAX_SKEW_MS = 60_000;

/** Counts pages and failures per release, for pages of any edge of the channel. */
export class Health {
  beacons = 0;
  readonly dropped: Record<Dropped, number> = { forged: 0, expired: 0, unknown: 0, repeated: 0, limited: 0 };
  readonly #tally = new Tally();
  readonly #pages = new SeenPages();
  readonly #reporter: Reporter;
  readonly #pageKey: Uint8Array;
  readonly #visitorKey: Uint8Array;
  readonly #served: HealthOptions['served'];
  readonly #now: () => number;

  constructor({ edgeToken, channel, served, now = Date.now, ...reporting }: HealthOptions) {
    this.#pageKey = pageKey(edgeToken, channel);
    this.#visitorKey = visitorKey(edgeToken);
    this.#served = served;
    this.#now = now;
    this.#reporter = new Reporter({ ...reporting, tally: this.#tally });
  }

  start(): void {
    this.#reporter.start();
  }

  close(): Promise<void> {
    return this.#reporter.close();
  }

  /** Counts a valid beacon. `address` is the sender's. */
  count(beacon: Beacon, address: string): void {
    const now = this.#now();
    const visitor = visitorHash(this.#visitorKey, address, now);
    const isServed = ({ part, version }: { part: string; version: string }) => this.#served(part, version);
    const parts = beacon.parts.filter(isServed);
    const vitals = beacon.vitals.filter(isServed);
    const page = parts.length + vitals.length > 0 ? this.#pageOf(beacon, visitor, now) : 'unknown';
    if (typeof page === 'string') {
      this.dropped[page] += 1;
      return;
    }
    this.beacons += 1;
    for (const { part, version, failures } of parts)
      countPart(this.#tally.of(part, version, now), page, visitor, part, failures);
    for (const { name, value, part, version } of vitals)
      if (page.isFirst(name)) this.#tally.of(part, version, now).vital(name, value);
  }

  /** Counts a page that could not be rendered at the edge because of a part. */
  serverFailure(part: string, version: string): void {
    this.#tally.of(part, version, this.#now()).kinds.server += 1;
  }

  /** For /healthz. */
  status() {
    const { reportedAt, failure } = this.#reporter;
    const waitingMinutes = this.#tally.waiting;
    return {
      beacons: this.beacons,
      dropped: this.dropped,
      report: { reportedAt, failure, waitingMinutes, lostMinutes: this.#tally.lost },
    };
  }

  #pageOf({ page: id, view }: Beacon, visitor: string, now: number) {
    const age = readPageId(this.#pageKey, id, now);
    if (age === null) return 'forged';
    if (age > MAX_PAGE_AGE_MS || age < -MAX_SKEW_MS) return 'expired';
    return this.#pages.visit(`${id} ${view}`, visitor, now);
  }
}

/** Counts a page at most once per part, once as failed, and once per kind of failure. */
function countPart(
  tally: PartTally,
  page: SeenPage,
  visitor: string,
  part: string,
  failures: Beacon['parts'][number]['failures'],
): void {
  if (page.isFirst(part)) tally.page(visitor);
  if (failures.length > 0 && page.isFirst(`${part} failed`)) tally.fail(visitor);
  for (const kind of failures) if (page.isFirst(`${part} ${kind}`)) tally.kinds[kind] += 1;
}
