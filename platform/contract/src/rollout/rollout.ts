import { createHash } from 'node:crypto';
import type { ReleaseDescriptor } from '../descriptor/schema.ts';

/** A new release of one part for a share of the visitors. */
export interface Rollout {
  id: string;
  part: string;
  release: ReleaseDescriptor;
  /** Number of cohorts that get the release, 0 to 10,000. */
  share: number;
  /** While paused no cohort gets the release; share and order of cohorts stay. */
  state: 'running' | 'paused';
  /** ISO time of its start. */
  since: string;
}

/** Each visitor is in one of the cohorts 0 to 9,999, at random, until the cookie is deleted. */
export const COHORTS = 10_000;

/** Rollouts whose order of cohorts is cached: 20 KB each. More than any channel runs at once, because an order takes 10 ms. */
const MAX_CACHED = 1_000;
const orders = new Map<string, Uint16Array>();

/**
 * Whether a rollout selects a cohort. Each rollout sorts the cohorts by a hash of its own and selects the first `share` of them:
 * the share is exact, no cohort comes first in every rollout, and a cohort stays selected while the share grows.
 */
export function isSelected({ id, share, state }: Pick<Rollout, 'id' | 'share' | 'state'>, cohort: number): boolean {
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
    if (orders.size <= MAX_CACHED) break;
    orders.delete(oldest);
  }
  return ranks;
}

const hashOf = (rollout: string, cohort: number) => createHash('sha256').update(`${rollout}:${cohort}`).digest('hex');
