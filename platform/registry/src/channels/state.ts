import type { deploymentLog } from '../database/tables.ts';

type LogRow = typeof deploymentLog.$inferSelect;

/** The fields of a log entry that affect the state of its part or channel. */
export type Step = Pick<
  LogRow,
  'id' | 'at' | 'part' | 'action' | 'to' | 'rollout' | 'share' | 'bad' | 'by' | 'reason'
> &
  Partial<Pick<LogRow, 'until' | 'setting' | 'figures'>>;

/** Since when, by whom and why. */
export interface Mark {
  since: Date;
  by: string;
  reason: string;
}

interface LiveRelease extends Mark {
  version: string;
}

export interface OpenRollout extends Mark {
  id: string;
  version: string;
  /** How many of the 10,000 cohorts get the version while it is running. */
  share: number;
  state: 'running' | 'paused';
  /** How it grows by itself; null when people change its share. */
  plan: OpenPlan | null;
}

/** A version that was withdrawn as bad: when, by whom and why. */
export interface Recall extends Mark {
  version: string;
}

export interface PartState {
  live: LiveRelease | null;
  rollout: OpenRollout | null;
  lock: Mark | null;
  /** Versions that were withdrawn as bad and have not been served since, oldest recall first. */
  recalls: Recall[];
  /** Id of the newest log entry that changed this state, 0 without one. */
  revision: number;
}

/** Keeps what visitors get unchanged for a time. */
export interface Freeze extends Mark {
  until: Date;
}

/** A change that waits for the approval of a second person. */
export interface OpenRequest extends Mark {
  /** Id of its log entry. */
  id: number;
  part: string;
  /** When it expires. */
  until: Date;
  /** The requested change. */
  setting: Record<string, unknown>;
}

/** The state of a channel: the fold of its log. */
export interface FoldedLog {
  /** When the composition last changed; null for a channel that was never used. */
  since: Date | null;
  parts: Record<string, PartState>;
  /** The newest freeze, unless it was ended by hand. It may have expired: see freezeAt. */
  freeze: Freeze | null;
  /** Requests without an answer, oldest first. Some may have expired: see openRequests. */
  requests: OpenRequest[];
}

/** How a rollout grows by itself. */
export interface Plan {
  /** Percentages of visitors, increasing. At 100 the release becomes live for all visitors and the rollout ends. */
  steps: number[];
  /** How long each step takes. */
  everySeconds: number;
  /** The plan waits before a step above this percentage; null for none. */
  untilPercent: number | null;
  /** The plan waits from this time on (ISO 8601, UTC); null for none. */
  untilTime: string | null;
}

/** The plan of an open rollout: since when, by whom and why. */
export interface OpenPlan extends Plan, Mark {
  /** When the current step started. */
  stepped: Date;
  /** What stopped the plan, until the rollout is resumed or has another plan. */
  stopped: Mark | null;
}
