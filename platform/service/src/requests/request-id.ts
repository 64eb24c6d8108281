import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header with which services pass a request's id on, and name it in answers with an error. */
export const REQUEST_ID = 'x-request-id';

/** Safe in a header, a page and the log. */
const VALID = /^[\w.:-]{6,64}$/;

/** 16 hex digits, which a customer can read out. */
export const newRequestId = (): string => randomUUID().slice(0, 18).replaceAll('-', '');

/**
 * Returns Fastify's `genReqId`: the id that a trusted caller has given to the request, otherwise a new one.
 * @param trusts whether the caller at an address is another service or a proxy in front
 */
export const requestIds =
  (trusts: (address: string) => boolean) =>
  ({ headers, socket }: IncomingMessage): string => {
    const given = headers[REQUEST_ID];
    const isValid = typeof given === 'string' && VALID.test(given) && trusts(socket.remoteAddress ?? '');
    return isValid ? given : newRequestId();
  };
