import { recallOf } from '../registry/recalls.ts';
import type { Channel, Release } from '../registry/types.ts';

/** How a release stands on a channel, and what can be done with it there. */
export interface Standing {
  status: 'live' | 'rolling out' | 'recalled' | 'files removed' | null;
  offer: 'review' | 'rollback' | null;
}

/** `liveSince` is when the live release of the part was published (ISO), undefined when none is. */
export function standing(release: Release, channel: Channel, liveSince: string | undefined): Standing {
  const { name, version } = release;
  if (channel.parts[name]?.version === version) return { status: 'live', offer: null };
  if (release.removed) return { status: 'files removed', offer: null };
  const rollout = channel.rollouts.find(({ part }) => part === name);
  if (rollout?.version === version) return { status: 'rolling out', offer: null };
  const isEarlier = liveSince !== undefined && release.publishedAt < liveSince;
  return {
    status: recallOf(channel, { part: name, version }) ? 'recalled' : null,
    offer: isEarlier ? 'rollback' : 'review',
  };
}
