import { createHash } from 'node:crypto';
import type { ReleaseDescriptor } from '../descriptor/schema.ts';
import type { Rollout } from '../rollout/rollout.ts';

/** The resolved set of a channel's live releases. */
export interface Composition {
  /** See `compositionId`. */
  id: string;
  channel: string;
  /** Id of the newest entry of the channel's deployment log that this includes. Missing from registries and files of earlier versions. */
  revision?: number;
  /** ISO time when it became live. */
  since: string;
  /** Whether developers may load parts from their own machines into this channel's pages. */
  development: boolean;
  /** The releases served to visitors outside every rollout. */
  parts: Record<string, ReleaseDescriptor>;
  /** At most one per part. */
  rollouts: Rollout[];
  /** Part → versions that were rolled back as bad. Open pages with one of them reload at their next navigation. */
  recalled: Record<string, string[]>;
  /** Ids of previews that were revoked and have not expired yet. */
  revokedPreviews: string[];
}

/** The fields of a rollout that a composition's id depends on. */
type RolloutIdentity = Pick<Rollout, 'id' | 'part' | 'share' | 'state'>;

/** Id of a composition (12 hex): a hash of its channel, part → version pairs and rollouts, independent of their order. */
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
