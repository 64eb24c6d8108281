import { createHash } from 'node:crypto';
import type { ReleaseDescriptor } from './descriptor.ts';
import type { Rollout } from './rollout.ts';

/** The resolved set of live releases of one channel. */
export interface Composition {
  /** Short hash of all that decides what a visitor gets: see `compositionId`. */
  id: string;
  channel: string;
  /** ISO time it became live. */
  since: string;
  /** Whether developers may run a part of their own machine in this channel's shop. */
  development: boolean;
  /** What everybody gets whom no rollout has chosen. */
  parts: Record<string, ReleaseDescriptor>;
  /** At most one a part. */
  rollouts: Rollout[];
  /** Part → versions that were rolled back as bad: open pages with one of them load anew at their next navigation. */
  recalled: Record<string, string[]>;
  /** Ids of previews that were ended before their time, and would not have ended by themselves yet. */
  revokedPreviews: string[];
}

/** What a rollout adds to a composition's id. */
type RolloutIdentity = Pick<Rollout, 'id' | 'part' | 'share' | 'state'>;

/** The id of a composition (12 hex) from its channel, its part → version pairs and rollouts, in whatever order they come. */
export function compositionId(
  channel: string,
  parts: Record<string, string>,
  rollouts: readonly RolloutIdentity[] = [],
): string {
  const lines = Object.entries(parts).map(([name, version]) => `${name}@${version}`);
  const rolling = rollouts.map(({ id, part, share, state }) => `${part}~${id} ${share} ${state}`);
  return createHash('sha256')
    .update([channel, ...lines.sort(), ...rolling.sort()].join('\n'))
    .digest('hex')
    .slice(0, 12);
}
