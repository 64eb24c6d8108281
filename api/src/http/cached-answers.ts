import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { TObject } from 'typebox';
import type { CacheFigures } from '@farmgate/service/metrics';
import { isUnreachable } from '@farmgate/service/unreachable';
import { tokenOf } from './token.ts';

/** How long this process caches an answer, in ms. Only time invalidates it, because other processes write too. */
export const CACHE_MS = 1_000;
/** Browsers cache an answer for 5 s, and show a stale one for 10 s more while they revalidate. */
const BROWSER_CACHE = 'public, max-age=5, stale-while-revalidate=10';
/** Every search has its own answer, so the least recently used are evicted. */
const MAX_ENTRIES = 500;
const MAX_BYTES = 32 * 2 ** 20;

interface Answer {
  body: Buffer;
  etag: string;
  /** A stale answer, because the database was unreachable. */
  isOld?: boolean;
}

/** Answers a call with the result of `make`, which must be the same for all customers. */
export type CachedAnswer = <Content extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<Content>,
) => Promise<Content>;

/**
 * Returns the function that answers public calls: with an ETag, computed once for all simultaneous requests, and cached
 * for `cacheMs`. While the database is unreachable it returns the last good answer. Use it for display only: prices
 * that a customer is charged are always read from the database.
 * @param cacheMs Undefined: no cache
 * @param now Ms of a monotonic clock
 */
export function createCachedAnswer(
  cacheMs?: number,
  now = () => performance.now(),
): CachedAnswer & { figures: () => CacheFigures } {
  let uses = 0;
  let misses = 0;
  const kept = new LRUCache<string, Answer, () => Promise<Answer>>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    ttl: cacheMs,
    ttlResolution: 0,
    perf: { now },
    // An answer that is evicted before it is computed still goes to its callers.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, old, { context: answer }) => {
      misses += 1;
      try {
        return await answer();
      } catch (error) {
        if (old && isUnreachable(error)) return { ...old, isOld: true };
        throw error;
      }
    },
  });
  /**
   * While the database is unreachable, callers get the stale answer at once and one request retries in the background.
   */
  const fetchAnswer = (key: string, answer: () => Promise<Answer>) => {
    uses += 1;
    const isOld = kept.peek(key, { allowStale: true })?.isOld;
    return kept.forceFetch(key, { context: answer, allowStale: isOld });
  };
  const cachedAnswer: CachedAnswer = async <Content extends object>(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<Content>,
  ): Promise<Content> => {
    const answer = async () => {
      const body = Buffer.from(reply.serialize(await make()) as string);
      return { body, etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
    };
    const { body, etag } = cacheMs ? await fetchAnswer(keyOf(request), answer) : await answer();
    reply.headers({ etag, vary: 'x-access-token', 'content-type': 'application/json; charset=utf-8' });
    // Answers to requests with a token are not cached outside this process. Answers to a POST have no URL to be cached
    // by.
    const isCacheable = tokenOf(request) === '' && request.method === 'GET';
    if (isCacheable) reply.header('cache-control', BROWSER_CACHE);
    const unchanged = isCacheable && isNamed(etag, request.headers['if-none-match']);
    // The body is serialized already, but the route's types expect its content.
    return (unchanged ? reply.code(304).send() : reply.send(body)) as unknown as Content;
  };
  const figures = () => ({ hits: uses - misses, misses, entries: kept.size, bytes: kept.calculatedSize });
  return Object.assign(cachedAnswer, { figures });
}

/**
 * The cache key: the route, its parameters, the declared query parameters and the body, after validation. Undeclared
 * parameters and other spellings of the same request share an answer.
 */
function keyOf({ routeOptions: { url, schema }, params, query, body }: FastifyRequest): string {
  const declared = Object.keys((schema?.querystring as TObject | undefined)?.properties ?? {});
  const given = query as Record<string, unknown>;
  return JSON.stringify([url, params, declared.map((name) => given[name] ?? null), body]);
}

function isNamed(etag: string, ifNoneMatch = ''): boolean {
  return ifNoneMatch.split(',').some((tag) => tag.trim() === etag);
}
