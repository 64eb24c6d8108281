import { createHash } from 'node:crypto';
import type { ReleaseDescriptor } from './descriptor.ts';

/** A new release of one part for a share of the visitors. */
export interface Rollout {
  id: string;
  part: string;
  release: ReleaseDescriptor;
  /** How many of the 10,000 cohorts get the release: 0 (nobody) to 10,000 (all). */
  share: number;
  /** Paused: nobody gets it until it is resumed; share and cohorts stay. */
  state: 'running' | 'paused';
  /** ISO time it began. */
  since: string;
}

/** Visitors are in cohorts 0 to 9,999, at random and for as long as they keep their cookie. */
export const COHORTS = 10_000;

/** How many rollouts' orders are kept. */
const KEPT = 64;
const orders = new Map<string, Uint16Array>();

/**
 * Whether a rollout has chosen a cohort. Each rollout puts the cohorts in an order of its own, told by hashes, and takes
 * the first `share` of them: exact at every share, no cohort first in all rollouts, and none leaves while a share grows.
 */
export function isChosen({ id, share, state }: Pick<Rollout, 'id' | 'share' | 'state'>, cohort: number): boolean {
  if (state === 'paused') return false;
  return rankOf(id)[cohort]! < share;
}

function rankOf(rollout: string): Uint16Array {
  const known = orders.get(rollout);
  if (known) return known;
  const hashes = Array.from({ length: COHORTS }, (_, cohort) => ({ cohort, hash: hashOf(rollout, cohort) }));
  hashes.sort((one, other) => (one.hash < other.hash ? -1 : 1));
  const ranks = new Uint16Array(COHORTS);
  for (const [rank, { cohort }] of hashes.entries()) ranks[cohort] = rank;
  orders.set(rollout, ranks);
  for (const oldest of orders.keys()) {
    if (orders.size <= KEPT) break;
    orders.delete(oldest);
  }
  return ranks;
}

const hashOf = (rollout: string, cohort: number) => createHash('sha256').update(`${rollout}:${cohort}`).digest('hex');
