import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { TObject } from 'typebox';
import { isUnreachable } from '@farmgate/service/unreachable';
import { tokenOf } from './token.ts';

/** How long this process keeps an answer, in ms. Writes come from other processes too, so nothing else ends it. */
export const KEPT_MS = 1_000;
/** Browsers keep it a little longer, and show the last one once more while they ask. */
const FOR_VISITORS = 'public, max-age=5, stale-while-revalidate=10';
/** Answers are as many as there are searches: the ones asked for last are kept. */
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
 * @param now Ms by a clock that is never set.
 */
export function createPublicly(keptMs?: number, now = () => performance.now()): Publicly {
  const kept = new LRUCache<string, Answer, () => Promise<Answer>>({
    max: MOST_KEPT,
    maxSize: MOST_KEPT_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now },
    // Pushed out before it is made, an answer is still one to whoever asked.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, old, { context: answer }) => {
      try {
        return await answer();
      } catch (error) {
        if (old && isUnreachable(error)) return { ...old, isOld: true };
        throw error;
      }
    },
  });
  /** Nobody waits for a database that did not answer the last time: who asks gets what there is while it is asked again. */
  const keptAnswer = (key: string, answer: () => Promise<Answer>) => {
    const isOld = kept.peek(key, { allowStale: true })?.isOld;
    return kept.forceFetch(key, { context: answer, allowStale: isOld });
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
    const { body, etag } = keptMs ? await keptAnswer(keyOf(request), answer) : await answer();
    reply.headers({ etag, vary: 'x-access-token', 'content-type': 'application/json; charset=utf-8' });
    // An answer to a token is the token's: it stays out of every cache, though it says the same. One to a POST has no address.
    const forVisitors = tokenOf(request) === '' && request.method === 'GET';
    if (forVisitors) reply.header('cache-control', FOR_VISITORS);
    const unchanged = forVisitors && isNamed(etag, request.headers['if-none-match']);
    // To its caller the reply stands for what is sent; that it is text by now, the schemas' types need not know.
    return (unchanged ? reply.code(304).send() : reply.send(body)) as unknown as Content;
  };
}

/**
 * What an answer depends on: the route, its parameters, those of the query that the route declares, and the body, as validation
 * leaves them. Other parameters and other ways to write the same make no answer of their own.
 */
function keyOf({ routeOptions: { url, schema }, params, query, body }: FastifyRequest): string {
  const declared = Object.keys((schema?.querystring as TObject | undefined)?.properties ?? {});
  const given = query as Record<string, unknown>;
  return JSON.stringify([url, params, declared.map((name) => given[name] ?? null), body]);
}

function isNamed(etag: string, ifNoneMatch = ''): boolean {
  return ifNoneMatch.split(',').some((tag) => tag.trim() === etag);
}
