import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { browserHash, browserOf } from '../http/browser-cookie.ts';

/** The origin of a call. */
export interface Place {
  /** Result of `throttledAddress`. */
  network: string;
  /** Empty for a client that is not a browser. */
  browserId: string;
}

/** The place of a call. A browser without an id gets a new one; `setBrowserCookie` tells the browser. */
export const placeOf = (request: FastifyRequest): Place => ({
  network: request.network,
  browserId: browserOf(request),
});

export const networkHash = ({ network }: Place): Buffer => createHash('sha256').update(`network ${network}`).digest();

/** The hash that identifies a place: of its browser, or of its network for a client that is not a browser. */
export const placeHash = (place: Place): Buffer => browserHash(place.browserId) ?? networkHash(place);
