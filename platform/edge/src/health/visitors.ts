import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isBot } from './user-agent.ts';
import { type Visitor, visitorHash } from './visitor.ts';

/** A request, or as much of it as tells who sent it. */
export type Sender = Pick<IncomingMessage, 'headers' | 'socket' | 'method'>;

const MAX_REMEMBERED = 10_000;
/** Characters. Senders with longer headers are not remembered, so that they cannot fill the memory. */
const MAX_KEY = 500;
const BOT = '';

/** The visitors who send requests. They are remembered, because a hash takes longer than the rest of a repeated answer. */
export class Visitors {
  readonly #known = new LRUCache<string, string>({ max: MAX_REMEMBERED });

  constructor(
    private readonly key: Uint8Array,
    private readonly addressOf: (request: IncomingMessage) => string,
    private readonly countsFor: (sender: Sender) => Visitor['countsFor'],
  ) {}

  /** The sender of a request; null for bots. */
  of(sender: Sender): Visitor | null {
    const hash = this.#hashOf(sender);
    return hash === null ? null : { hash, countsFor: this.countsFor(sender) };
  }

  #hashOf(sender: Sender): string | null {
    const { headers, socket } = sender;
    const key = `${socket.remoteAddress} ${headers['x-forwarded-for'] ?? ''} ${headers['user-agent'] ?? ''}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known === BOT ? null : known;
    const visitor = isBot(headers['user-agent'])
      ? BOT
      : visitorHash(this.key, this.addressOf(sender as IncomingMessage));
    if (key.length <= MAX_KEY) this.#known.set(key, visitor);
    return visitor === BOT ? null : visitor;
  }
}

/** Whether a browser requests a document to show it, instead of fetching it in advance or for a script. */
export function isNavigation({ method, headers }: Sender): boolean {
  const destination = headers['sec-fetch-dest'];
  if (method !== 'GET' || (destination !== undefined && destination !== 'document')) return false;
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'];
  return purpose === undefined || !/prefetch|prerender|preview/i.test(String(purpose));
}
