import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { EdgeState } from '../admission/edge-state.ts';
import type { Representation } from '../html/html-document.ts';
import { readPreviewCookie } from '../preview/cookie.ts';

/** Ms for which an answer is repeated. Short, because the page's own age is not checked meanwhile. */
const REPEAT_MS = 100;
/** Bytes of documents. They are the page cache's, so an answer needs no memory of its own while its page is cached. */
const MAX_BYTES = 16 * 1024 * 1024;

interface Answer {
  /** What the edge served then: a change ends the answer at once. */
  admitted: EdgeState['admitted'];
  until: number;
  /** Names and values in turn, as Node writes them fastest. */
  headers: string[];
  body: Buffer;
  onRepeat: OnRepeat;
}

/** Called with each request that gets a repeated answer, and the bytes of its document. */
type OnRepeat = (request: IncomingMessage, bytes: number) => void;

/**
 * Repeats answers with pages that all visitors get, before Fastify sees the request. Hooks, routing and headers take four times as
 * long as sending the bytes of a cached page.
 */
export class QuickAnswers {
  readonly #answers = new LRUCache<string, Answer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  });

  /** `now`: ms of a monotonic clock. */
  constructor(
    private readonly state: Pick<EdgeState, 'admitted'>,
    private readonly now = () => performance.now(),
  ) {}

  /** Repeats this answer, whose headers lack `Content-Length`, for equal requests of other visitors. */
  keep(
    request: IncomingMessage,
    headers: ReturnType<FastifyReply['getHeaders']>,
    { body }: Representation,
    onRepeat: OnRepeat,
  ): void {
    const all = { ...headers, 'content-length': body.length };
    this.#answers.set(keyOf(request), {
      admitted: this.state.admitted,
      until: this.now() + REPEAT_MS,
      headers: Object.entries(all).flatMap(([name, value]) => [name, String(value)]),
      body,
      onRepeat,
    });
  }

  /** Answers requests of a server itself if it can; Fastify gets the others. */
  attach({ server }: Pick<FastifyInstance, 'server'>): void {
    const listeners = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!this.#answer(request, response)) for (const listener of listeners) listener(request, response);
    });
  }

  #answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false;
    const answer = this.#answers.get(keyOf(request));
    if (!answer || answer.admitted !== this.state.admitted || answer.until < this.now()) return false;
    // The answer may be 304, or another page.
    const { cookie, 'if-none-match': etag } = request.headers;
    if (etag !== undefined || readPreviewCookie(cookie) !== undefined) return false;
    response.writeHead(200, answer.headers).end(answer.body);
    answer.onRepeat(request, answer.body.length);
    return true;
  }
}

const keyOf = ({ url, headers }: IncomingMessage) => `${url}\n${headers['accept-encoding'] ?? ''}`;
