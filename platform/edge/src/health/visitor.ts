import { createHmac } from 'node:crypto';
import { networkOf } from '../cohorts/network.ts';

/** A visitor of one request. */
export interface Visitor {
  /** Of the network. */
  hash: string;
  /** Whether what this visitor experiences of a release counts. */
  countsFor(part: string, version: string): boolean;
}

/** Key of visitors' hashes, the same on every edge with this token, so that a visitor has one hash everywhere. */
export const visitorKey = (edgeToken: string): Buffer =>
  createHmac('sha256', edgeToken).update('farmgate visitor').digest();

/**
 * Hash of a visitor's network, which only edges can compute. The network counts instead of the address, because its owner can often
 * use all of its addresses. It stays the same from day to day: networks that were seen before are harder to forge.
 */
export const visitorHash = (key: Uint8Array, address: string): string =>
  createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, 22);
