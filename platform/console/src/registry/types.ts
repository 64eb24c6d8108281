// The registry's answers, by the names that the console uses.
import type {
  ChannelState,
  DeliveryList,
  EdgeList,
  HealthMinutes,
  PartDiff,
  PreviewList,
  ReleaseSummary,
  SubscriptionList,
  TrialList,
} from '@farmgate/registry-client/client';

export type {
  ChangeResult,
  Diff,
  ErrorSummary,
  HealthPolicy,
  Identity,
  Inventory,
  LogEntry,
  PartDiff,
  PolicyState,
  PreviewLink,
  RequestedChange,
  Script,
  TestAttempt,
  Violation,
} from '@farmgate/registry-client/client';

export type Edge = EdgeList['edges'][number];
export type Channel = ChannelState;
export type Rollout = ChannelState['rollouts'][number];
export type Plan = NonNullable<Rollout['plan']>;
export type Recall = ChannelState['recalls'][number];
export type Lock = ChannelState['locks'][number];
export type Release = ReleaseSummary;
export type OpenPreview = PreviewList['previews'][number];
export type Subscription = SubscriptionList['subscriptions'][number];
/** A notification for one subscription, with the attempts to deliver it. */
export type Message = DeliveryList['deliveries'][number];

export interface ReleaseName {
  part: string;
  version: string;
}

/** A release on trial. */
export type Trial = TrialList['trials'][number];

/** The health of one release in one minute. */
export type HealthMinute = HealthMinutes['minutes'][number];
export type Vital = keyof HealthMinute['vitals'];

/** Names that were added, removed or changed. */
export type Difference = PartDiff['routes'];
/** A figure before and after; null before the first release. */
export type FromTo = PartDiff['bytes'];
