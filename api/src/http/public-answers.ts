import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { tokenOf } from '../auth/session.ts';
import { isUnreachable } from '../database/unreachable.ts';

/** How long this process keeps an answer, in ms. Writes come from other processes too, so nothing else ends it. */
export const KEPT_MS = 1_000;
/** Browsers keep it a little longer, and show the last one once more while they ask. */
const FOR_VISITORS = 'public, max-age=5, stale-while-revalidate=10';
/** Addresses are as many as there are searches: the ones asked for last are kept. */
const MOST_KEPT = 500;
const MOST_KEPT_BYTES = 32 * 2 ** 20;

interface Answer {
  body: Buffer;
  etag: string;
  /** Made some time ago: the database was not reachable since. */
  isOld?: boolean;
}

/** Answers a call with what `make` gives, which must be the same for everybody. */
export type Publicly = <Content extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<Content>,
) => Promise<Content>;

/**
 * Makes the function by which public calls answer: with an ETag, made once for all who ask at the same time, and kept
 * for `keptMs`; while the database cannot be reached, the last good answer is given. Only for showing things: what a customer
 * is charged is always read from the database.
 * @param keptMs Nothing: each is made anew.
 */
export function createPublicly(keptMs?: number): Publicly {
  const kept = new LRUCache<string, Answer, () => Promise<Answer>>({
    max: MOST_KEPT,
    maxSize: MOST_KEPT_BYTES,
    sizeCalculation: ({ body }, address) => body.length + address.length + 1,
    ttl: keptMs,
    ttlResolution: 0,
    perf: Date,
    // Pushed out before it is made, an answer is still one to whoever asked.
    ignoreFetchAbort: true,
    fetchMethod: async (_address, old, { context: answer }) => {
      try {
        return await answer();
      } catch (error) {
        if (old && isUnreachable(error)) return { ...old, isOld: true };
        throw error;
      }
    },
  });
  /** Nobody waits for a database that did not answer the last time: who asks gets what there is while it is asked again. */
  const keptAnswer = (address: string, answer: () => Promise<Answer>) => {
    const isOld = kept.peek(address, { allowStale: true })?.isOld;
    return kept.forceFetch(address, { context: answer, allowStale: isOld });
  };
  return async <Content extends object>(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<Content>,
  ): Promise<Content> => {
    const answer = async () => {
      const body = Buffer.from(reply.serialize(await make()) as string);
      return { body, etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
    };
    const { body, etag } = keptMs ? await keptAnswer(addressOf(request), answer) : await answer();
    reply.headers({ etag, vary: 'x-access-token', 'content-type': 'application/json; charset=utf-8' });
    // An answer to a token is the token's: it stays out of every cache, though it says the same. One to a POST has no address.
    const forVisitors = tokenOf(request) === '' && request.method === 'GET';
    if (forVisitors) reply.header('cache-control', FOR_VISITORS);
    const unchanged = forVisitors && isNamed(etag, request.headers['if-none-match']);
    // To its caller the reply stands for what is sent; that it is text by now, the schemas' types need not know.
    return (unchanged ? reply.code(304).send() : reply.send(body)) as unknown as Content;
  };
}

/** What is asked for: a POST says it in its body. */
const addressOf = ({ method, url, body }: FastifyRequest): string =>
  method === 'GET' ? url : `${url} ${JSON.stringify(body)}`;

function isNamed(etag: string, ifNoneMatch = ''): boolean {
  return ifNoneMatch.split(',').some((tag) => tag.trim() === etag);
}
