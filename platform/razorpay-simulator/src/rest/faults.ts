import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How often REST calls go wrong. Shares are 0 to 1. */
export interface RestFaults {
  /** Answered with 500 and nothing done. */
  errors: number;
  /** Answered with 500 although the work was done. */
  lostAnswers: number;
  /** Not answered for `hangMs`. */
  hangs: number;
  hangMs: number;
}

export const NO_REST_FAULTS: RestFaults = { errors: 0, lostAnswers: 0, hangs: 0, hangMs: 10_000 };

const SERVER_ERROR = { error: { code: 'SERVER_ERROR', description: 'We are facing some trouble.' } };

/** Before the work. */
export const failBefore = (faults: () => RestFaults) => async (_request: FastifyRequest, reply: FastifyReply) => {
  const { errors, hangs, hangMs } = faults();
  if (Math.random() < hangs) await sleep(hangMs);
  if (Math.random() < errors) return reply.code(500).send(SERVER_ERROR);
  return undefined;
};

/** After it. */
export const failAfter =
  (faults: () => RestFaults) => async (_request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (reply.statusCode >= 400 || Math.random() >= faults().lostAnswers) return payload;
    reply.code(500);
    return JSON.stringify(SERVER_ERROR);
  };
