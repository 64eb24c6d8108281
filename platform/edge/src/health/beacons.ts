import { proofOf } from '@farmgate/contract/health-proof';
import { isShell } from '@farmgate/contract/part';
import { readPageId } from '../security/page-id.ts';
import type { ParsedBeacon, PartNews } from './beacon.ts';
import type { Documents, Release, ServedDocument } from './documents.ts';
import { MAX_PAGE_AGE_MS, type SeenPage, SeenPages } from './seen-pages.ts';
import type { Tally } from './tally.ts';
import { browserFamily } from './user-agent.ts';
import type { Visitor } from './visitor.ts';
import type { Sender } from './visitors.ts';

/**
 * Why a beacon does not count. `bot`: no browser of a visitor sent it. `forged`: no edge of this channel signed the page's id.
 * `expired`: the page is too old. `unproven`: its sender did not load the document. `unknown`: none of its releases was served here
 * recently. `repeated`: too many beacons of one view. `limited`: too many views of one visitor in this minute.
 */
export type Dropped = 'bot' | 'forged' | 'expired' | 'unproven' | 'unknown' | 'repeated' | 'limited';

/** What this edge knows of a release that it serves, or served recently. */
export interface KnownRelease {
  /** Names of outcomes that it declares. */
  outcomes: readonly string[];
  /** Whether it is a shell that sends beacons of the earlier form, without a proof. */
  isOldShell: boolean;
}

export interface BeaconsOptions {
  /** Of page ids: one of them has signed a valid id. */
  keys: readonly Uint8Array[];
  tally: Tally;
  documents: Documents;
  /** Undefined for releases that this edge did not serve. They do not count, because anybody can send beacons. */
  served: (part: string, version: string) => KnownRelease | undefined;
  /** Pattern of the route at a path; an empty text for an unknown path. */
  routeAt: (pathname: string) => string;
}

/** Another edge's clock may be ahead by this much. */
const MAX_SKEW_MS = 60_000;
/** A visitor who leaves earlier says nothing about a shell that has not started. */
const SILENT_AFTER_MS = 5_000;

/** Counts beacons of pages of any edge of the channel. */
export class Beacons {
  counted = 0;
  readonly dropped: Record<Dropped, number> = {
    bot: 0,
    forged: 0,
    expired: 0,
    unproven: 0,
    unknown: 0,
    repeated: 0,
    limited: 0,
  };
  readonly #pages = new SeenPages();

  constructor(private readonly options: BeaconsOptions) {}

  /** Counts a valid beacon of this visitor, who is null for bots. `now` is in ms since 1970. */
  count(beacon: ParsedBeacon, sender: Sender, visitor: Visitor | null, now: number): void {
    const found = visitor === null ? 'bot' : this.#find(beacon, visitor, now);
    if (typeof found === 'string') {
      this.dropped[found] += 1;
      return;
    }
    this.counted += 1;
    const { page, document, isSilent } = found;
    const used = beacon.parts.filter(({ part, version }) => this.options.served(part, version));
    if (isSilent) this.#countSilent(beacon, page, visitor!, document?.releases ?? used, now);
    else {
      this.#countStart(page, visitor!, [...(document?.releases ?? []), ...used], now);
      for (const news of used) this.#countNews(news, page, visitor!, now);
    }
    this.#countErrors(beacon, page, sender, visitor!, now);
  }

  /** The view of a beacon that counts, or why it does not count. */
  #find(beacon: ParsedBeacon, visitor: Visitor, now: number) {
    const id = readPageId(this.options.keys, beacon.page, now);
    if (!id) return 'forged';
    if (id.age > MAX_PAGE_AGE_MS || id.age < -MAX_SKEW_MS) return 'expired';
    const document = this.options.documents.get(id.composition);
    // A shell of a version before proofs does not tell the document's script that it has started.
    const isSilent = beacon.age !== null && beacon.proof === undefined && !document?.hasOldShell;
    if (!isSilent && !this.#isProven(beacon, id.composition, document)) return 'unproven';
    const isKnown = beacon.parts.some(({ part, version }) => this.options.served(part, version));
    if (!isKnown && !(isSilent && document)) return 'unknown';
    const page = this.#pages.visit(`${beacon.page} ${beacon.view}`, visitor.hash, now);
    return typeof page === 'string' ? page : { page, document, isSilent };
  }

  #isProven(beacon: ParsedBeacon, composition: string | null, document: ServedDocument | undefined): boolean {
    const { page, view, proof, age, parts } = beacon;
    if (age === null)
      return document?.hasOldShell ?? parts.some(({ part, version }) => this.options.served(part, version)?.isOldShell);
    // Edges of earlier versions do not tell the composition.
    return composition === null || proof === proofOf(page, view, composition);
  }

  #countStart(page: SeenPage, visitor: Visitor, releases: readonly Release[], now: number): void {
    for (const { part, version } of releases) {
      if (!page.isFirst(`${part} started`)) continue;
      const visit = this.options.tally.of(part, version, now).visit(visitor);
      if (visit) visit.started = true;
    }
  }

  #countSilent(
    { age }: ParsedBeacon,
    page: SeenPage,
    visitor: Visitor,
    releases: readonly Release[],
    now: number,
  ): void {
    if (age === null || age < SILENT_AFTER_MS || !page.isFirst('silent')) return;
    for (const { part, version } of releases) {
      const tally = this.options.tally.of(part, version, now);
      tally.signal(visitor, 'silent');
      if (!isShell(part)) continue;
      tally.page();
      tally.fail();
    }
  }

  /** Counts a view at most once per part, once as failed, and once per kind of failure and web vital. */
  #countNews({ part, version, ...news }: PartNews, page: SeenPage, visitor: Visitor, now: number): void {
    const tally = this.options.tally.of(part, version, now);
    const hasFailed = news.signals.some((signal) => signal === 'error' || signal === 'blank');
    if (page.isFirst(part)) tally.page();
    if (hasFailed && page.isFirst(`${part} failed`)) tally.fail();
    for (const kind of news.kinds) if (page.isFirst(`${part} ${kind}`)) tally.kinds[kind] += 1;
    for (const signal of news.signals) tally.signal(visitor, signal);

    const declared = this.options.served(part, version)?.outcomes ?? [];
    const outcomes = news.outcomes.filter((name) => declared.includes(name));
    const vitals = Object.entries(news.vitals) as [keyof PartNews['vitals'], number][];
    const visit = outcomes.length + vitals.length > 0 ? tally.visit(visitor) : undefined;
    for (const name of outcomes) if (visit && !visit.outcomes?.includes(name)) (visit.outcomes ??= []).push(name);
    for (const [name, value] of vitals) {
      if (!page.isFirst(name)) continue;
      tally.vital(name, value);
      if (visit) (visit.vitals ??= {})[name] ??= value;
    }
  }

  #countErrors({ errors }: ParsedBeacon, page: SeenPage, { headers }: Sender, visitor: Visitor, now: number): void {
    const known = errors.filter(({ part, version }) => this.options.served(part, version));
    if (known.length === 0 || !page.hasRoom(known.length)) return;
    const { referer = '', 'user-agent': userAgent } = headers;
    const path = URL.canParse(referer) ? this.options.routeAt(new URL(referer).pathname) : '';
    const seen = { page: path.slice(0, 200), browser: browserFamily(userAgent) };
    for (const error of known) this.options.tally.errors(now).add({ ...error, ...seen }, visitor.hash);
  }
}
