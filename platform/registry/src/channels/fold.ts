import type { deploymentLog } from '../database/tables.ts';

/** The fields of a log entry that affect the state of its part. */
export type Step = Pick<
  typeof deploymentLog.$inferSelect,
  'at' | 'part' | 'action' | 'to' | 'rollout' | 'share' | 'bad' | 'by' | 'reason'
>;

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
}

export interface PartState {
  live: LiveRelease | null;
  rollout: OpenRollout | null;
  lock: Mark | null;
  /** Versions that were rolled back as bad and are not served again. */
  recalled: string[];
}

/** The state of a channel: the fold of its log. */
export interface FoldedLog {
  /** When the composition last changed; null for a channel that was never used. */
  since: Date | null;
  parts: Record<string, PartState>;
}

export const UNUSED: FoldedLog = { since: null, parts: {} };
export const UNUSED_PART: PartState = { live: null, rollout: null, lock: null, recalled: [] };

/** Applies one log entry to a state. Previews and settings do not affect it. */
export function fold(state: FoldedLog, step: Step): FoldedLog {
  const effect = EFFECTS[step.action];
  if (!effect) return state;
  const { since, parts } = state;
  const before = parts[step.part] ?? UNUSED_PART;
  const after = effect(before, step);
  return {
    since: after.lock === before.lock ? step.at : since,
    parts: { ...parts, [step.part]: { ...after, recalled: recalled(before, after, step.bad) } },
  };
}

const EFFECTS: Partial<Record<Step['action'], (part: PartState, step: Step) => PartState>> = {
  promote: makeLive,
  rollback: makeLive,
  finish: makeLive,
  rollout: (part, step) => ({ ...part, rollout: { ...(part.rollout ?? begun(step)), share: step.share! } }),
  pause: (part) => steer(part, 'paused'),
  resume: (part) => steer(part, 'running'),
  abort: (part) => ({ ...part, rollout: null }),
  lock: (part, step) => ({ ...part, lock: mark(step) }),
  unlock: (part) => ({ ...part, lock: null }),
};

function makeLive(part: PartState, step: Step): PartState {
  const version = step.to!;
  const stays = part.live?.version === version;
  return { ...part, live: stays ? part.live : { version, ...mark(step) }, rollout: null };
}

const begun = (step: Step): OpenRollout => ({
  id: step.rollout!,
  version: step.to!,
  share: step.share!,
  state: 'running',
  ...mark(step),
});

const steer = (part: PartState, state: OpenRollout['state']): PartState => ({
  ...part,
  rollout: part.rollout && { ...part.rollout, state },
});

const mark = ({ at, by, reason }: Step): Mark => ({ since: at, by, reason });

/** A version that leaves as bad is recalled until it is served again. */
function recalled(before: PartState, after: PartState, bad: boolean): string[] {
  const served = servedVersions(after);
  const left = bad ? servedVersions(before) : [];
  return [...new Set([...before.recalled, ...left])].filter((version) => !served.includes(version));
}

/** The versions of a part that visitors may get. */
export const servedVersions = ({ live, rollout }: PartState): string[] =>
  [live, rollout].flatMap((release) => (release ? [release.version] : []));
