/** What a subscription can ask for. The names are those of the message's `type`. */
export const EVENT_TYPES = [
  'release.rejected',
  'release.rolled-back',
  'rollout.stopped',
  'approval.requested',
  'approval.answered',
  'channel.frozen',
  'edge.lagging',
  'edge.lost',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Sent on request only, to one subscription. */
export const TEST_TYPE = 'subscription.test';
