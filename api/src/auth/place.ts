import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { browserHash, browserOf } from '../http/browser-cookie.ts';

/** Where a call comes from. */
export interface Place {
  /** As `throttledAddress` gives it. */
  network: string;
  /** Empty for a client that is no browser. */
  browserId: string;
}

/** The place of a call. A browser without an id gets a new one; `setBrowserCookie` tells the browser. */
export const placeOf = (request: FastifyRequest): Place => ({
  network: request.network,
  browserId: browserOf(request),
});

export const networkHash = ({ network }: Place): Buffer => createHash('sha256').update(`network ${network}`).digest();

/** The one hash that a place is told from others by: its browser's, or its network's for a client that is no browser. */
export const placeHash = (place: Place): Buffer => browserHash(place.browserId) ?? networkHash(place);
