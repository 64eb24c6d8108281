// What the registry's HTTP interface gives, as far as the console reads it: `platform/registry`, `/registry/docs.json`.
import type {
  ChangeResult,
  ChannelState,
  HealthMinutes,
  HealthPolicy,
  Identity,
  LogEntry,
  PolicyState,
  Refusal,
  ReleaseSummary,
} from '@farmgate/registry/contract';

export type { ChangeResult, HealthPolicy, Identity, LogEntry, PolicyState, Refusal };

/** One channel as it is: what is live for whom, and who made it so. */
export type Channel = ChannelState;
export type Rollout = ChannelState['rollouts'][number];
export type Lock = ChannelState['locks'][number];

/** What browsers told of one release in one minute. */
export type HealthMinute = HealthMinutes['minutes'][number];
export type Vital = keyof HealthMinute['vitals'];

export type Release = ReleaseSummary;

/** Names that came, went, or are in both and differ. */
export interface Difference {
  added: string[];
  removed: string[];
  changed: string[];
}

export interface FromTo<T> {
  from: T | null;
  to: T | null;
}

/** What a release changes against the live one of its part. */
export interface PartDiff {
  part: string;
  from: string | null;
  to: string;
  routes: Difference;
  widgets: Difference;
  shared: Difference;
  wire: FromTo<number>;
  files: Difference;
  bytes: FromTo<number>;
  /** Brotli bytes of the browser's scripts. */
  javascript: FromTo<number>;
}

export interface Diff {
  parts: PartDiff[];
  refusals: Refusal[];
}

/** A script that may run on the shop's pages, and by whose decision. */
export interface ScriptRecord {
  part: string;
  version: string;
  file: string;
  bytes: number;
  integrity: string;
  promotedAt: string;
  promotedBy: string;
  reason: string;
  /** Percentage of visitors who get it. */
  share: number | null;
}
