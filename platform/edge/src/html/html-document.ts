import { createHash } from 'node:crypto';
import { type Encoding, compress } from '../http/encoding.ts';

/** The bytes that one kind of client gets. */
export interface Representation {
  body: Buffer;
  /** Strong: different bytes have different tags. */
  etag: string;
  encoding?: Encoding;
}

/** Brotli's qualities: a millisecond for the first request, and the smallest result, which takes fifty times as long. */
const FAST = 5;
const BEST = 11;
/** Requests for brotli before the best compression is worth its time. */
const POPULAR = 10;

/** Compressed forms: with brotli's fast quality, its best one, and gzip. */
const FORMS = ['br', 'br11', 'gzip'] as const;
type Form = (typeof FORMS)[number];

let queue: Promise<unknown> = Promise.resolve();
/** One document after the other, so that file reads and other requests find free threads. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = queue.then(work);
  queue = done.catch(() => undefined);
  return done;
}

/**
 * A document, the same for every visitor. It is compressed once. The first request waits for a fast compression only, and a
 * popular document gets the best one in the background: most addresses with a query are requested only once.
 */
export class HtmlDocument {
  readonly identity: Representation;
  /** Tags of all forms. A client with any of them has the current text. */
  readonly etags: string[];
  readonly #hash: string;
  readonly #compressed = new Map<Encoding, Representation>();
  readonly #compressing = new Map<Encoding, Promise<Representation>>();
  #requests = 0;

  constructor(html: string) {
    this.#hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    this.identity = { body: Buffer.from(html), etag: this.#etag() };
    this.etags = [this.identity.etag, ...FORMS.map((form) => this.#etag(form))];
  }

  /** Memory that it takes: its text, and a quarter of that for each compressed form. */
  get bytes(): number {
    return Math.ceil(this.identity.body.length * 1.5);
  }

  /** Whether both have the same text. */
  equals(other: HtmlDocument): boolean {
    return this.#hash === other.#hash;
  }

  /** The form for a client that accepts this encoding. It is a promise only while the form does not exist yet. */
  as(encoding: Encoding | undefined): Representation | Promise<Representation> {
    if (!encoding) return this.identity;
    const ready = this.#compressed.get(encoding);
    if (ready) {
      if (encoding === 'br' && (this.#requests += 1) === POPULAR) void this.#improve();
      return ready;
    }
    const running = this.#compressing.get(encoding) ?? this.#compress(encoding, encoding, FAST);
    this.#compressing.set(encoding, running);
    return running;
  }

  async #improve(): Promise<void> {
    await inTurn(() => this.#compress('br', 'br11', BEST)).catch(() => undefined);
  }

  #etag = (form?: Form) => (form ? `"${this.#hash}-${form}"` : `"${this.#hash}"`);

  async #compress(encoding: Encoding, form: Form, quality: number): Promise<Representation> {
    const body = await compress(this.identity.body, encoding, quality);
    const compressed = { body, etag: this.#etag(form), encoding };
    this.#compressed.set(encoding, compressed);
    return compressed;
  }
}
