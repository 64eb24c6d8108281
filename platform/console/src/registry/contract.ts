// What the registry's HTTP interface gives, as the console names it: `platform/registry`, `/registry/docs.json`.
import type { ChannelState, HealthMinutes, PartDiff, PreviewList, ReleaseSummary } from '@farmgate/registry/contract';

export type {
  ChangeResult,
  Diff,
  HealthPolicy,
  Identity,
  Inventory,
  InventoryDiff,
  LogEntry,
  PartDiff,
  PolicyState,
  PreviewLink,
  Violation,
  Script,
} from '@farmgate/registry/contract';

/** One channel as it is: what is live for whom, and who made it so. */
export type Channel = ChannelState;
export type Rollout = ChannelState['rollouts'][number];
export type Lock = ChannelState['locks'][number];
export type Release = ReleaseSummary;
export type OpenPreview = PreviewList['previews'][number];

export interface ReleaseName {
  part: string;
  version: string;
}

/** What browsers told of one release in one minute. */
export type HealthMinute = HealthMinutes['minutes'][number];
export type Vital = keyof HealthMinute['vitals'];

/** Names that came, went, or are in both and differ. */
export type Difference = PartDiff['routes'];
/** A figure before and after; null before the first release. */
export type FromTo = PartDiff['bytes'];
