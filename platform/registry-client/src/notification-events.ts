import type { NewSubscription } from './registry-types.ts';

export type NotificationEvent = NonNullable<NewSubscription['events']>[number];

/** The events of the registry and what they mean. The compiler checks that none is missing. */
export const NOTIFICATION_EVENTS: Record<NotificationEvent, string> = {
  'release.rejected': 'the gate or an edge rejected a release',
  'release.rolled-back': 'a release was rolled back or its rollout aborted, by a person or automatically',
  'rollout.stopped': 'the health policy paused a rollout or warns about a release, or a plan stopped',
  'approval.requested': 'a change waits for a second person',
  'approval.answered': 'a requested change was approved or declined',
  'channel.frozen': 'a channel was frozen, or a freeze ended',
  'edge.lagging': 'an edge reports, but has not followed a change for a minute',
  'edge.lost': 'an edge has not reported for a minute',
};
