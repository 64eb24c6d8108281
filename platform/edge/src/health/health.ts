import type { VariantComposition } from '../composition/variant-composition.ts';
import { pageKey } from '../security/page-id.ts';
import type { ParsedBeacon } from './beacon.ts';
import { Beacons, type BeaconsOptions, type Dropped } from './beacons.ts';
import { Documents } from './documents.ts';
import { Reporter, type ReporterOptions } from './reporter.ts';
import { type ServerFailure, countCost, countFailure, type ServerCost } from './server-failures.ts';
import { Tally } from './tally.ts';
import { type Visitor, visitorKey } from './visitor.ts';
import { type Sender, Visitors, isNavigation } from './visitors.ts';

export interface HealthOptions extends Omit<ReporterOptions, 'tally'>, Pick<BeaconsOptions, 'served' | 'routeAt'> {
  /** Page ids of all of them are accepted. The first hashes visitors, so a new one makes all networks unknown. */
  edgeTokens: readonly [string, ...string[]];
  channel: string;
  /** The address of a request's sender. */
  addressOf: ConstructorParameters<typeof Visitors>[1];
  /** Whether what a sender experiences of a release counts. */
  countsFor: (sender: Sender) => Visitor['countsFor'];
  /** Ms since 1970. */
  now?: () => number;
}

/** Visitors of one document who are known to be counted, while the registry takes no reports. */
const MAX_COUNTED = 10_000;

/** Counts what visitors experience of each release: documents, beacons of pages of any edge of the channel, and server bundles. */
export class Health {
  readonly #tally = new Tally();
  readonly #documents = new Documents();
  readonly #visitors: Visitors;
  readonly #beacons: Beacons;
  readonly #reporter: Reporter;
  readonly #now: () => number;

  constructor(options: HealthOptions) {
    const { edgeTokens, channel, addressOf, countsFor, served, routeAt, now = Date.now, ...reporting } = options;
    const [tally, documents] = [this.#tally, this.#documents];
    this.#now = now;
    this.#visitors = new Visitors(visitorKey(edgeTokens[0]), addressOf, countsFor);
    const keys = edgeTokens.map((token) => pageKey(token, channel));
    this.#beacons = new Beacons({ keys, tally, documents, served, routeAt });
    this.#reporter = new Reporter({ ...reporting, tally, onTake: () => documents.reported() });
  }

  start(): void {
    this.#reporter.start();
  }

  close(): Promise<void> {
    return this.#reporter.close();
  }

  get beacons(): number {
    return this.#beacons.counted;
  }

  get dropped(): Readonly<Record<Dropped, number>> {
    return this.#beacons.dropped;
  }

  /** Counts a beacon. */
  count(beacon: ParsedBeacon, sender: Sender): void {
    this.#beacons.count(beacon, sender, this.#visitors.of(sender), this.#now());
  }

  /** Counts a document with these releases that is sent to a visitor. */
  served(sender: Sender, composition: VariantComposition): void {
    const visitor = isNavigation(sender) ? this.#visitors.of(sender) : null;
    if (visitor === null) return;
    const { counted, releases } = this.#documents.of(composition);
    const own = releases.filter(({ part, version }) => visitor.countsFor(part, version));
    // Another visitor of the network may count for more of them.
    const key = own.length === releases.length ? visitor.hash : `${visitor.hash} ${own.length}`;
    if (counted.has(key)) return;
    if (counted.size >= MAX_COUNTED) counted.clear();
    counted.add(key);
    const now = this.#now();
    for (const { part, version } of own) {
      const visit = this.#tally.of(part, version, now).visit(visitor);
      if (visit) visit.served = true;
    }
  }

  /** Counts a page that the edge could not render for this visitor. */
  failed(sender: Sender, failure: ServerFailure): void {
    const visitor = this.#visitors.of(sender);
    if (visitor !== null) countFailure(this.#tally, this.#now(), visitor, failure);
  }

  /** Counts what a page took that the edge rendered for this visitor. */
  rendered(sender: Sender, cost: ServerCost): void {
    const visitor = this.#visitors.of(sender);
    if (visitor !== null) countCost(this.#tally, this.#now(), visitor, cost);
  }

  /** For /healthz. */
  status() {
    const { reportedAt, failure } = this.#reporter;
    const { waiting: waitingMinutes, lost: lostMinutes, dropped: lost } = this.#tally;
    return {
      beacons: this.beacons,
      dropped: this.dropped,
      report: { reportedAt, failure, waitingMinutes, lostMinutes, lostVisits: lost.visits, lostErrors: lost.errors },
    };
  }
}
