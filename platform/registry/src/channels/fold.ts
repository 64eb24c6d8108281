import type { deploymentLog } from '../database/tables.ts';

/** The fields of a log entry that affect the state of its part. */
export type Step = Pick<
  typeof deploymentLog.$inferSelect,
  'id' | 'at' | 'part' | 'action' | 'to' | 'rollout' | 'share' | 'bad' | 'by' | 'reason'
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

/** The state of a channel: the fold of its log. */
export interface FoldedLog {
  /** When the composition last changed; null for a channel that was never used. */
  since: Date | null;
  parts: Record<string, PartState>;
}

export const UNUSED: FoldedLog = { since: null, parts: {} };
export const UNUSED_PART: PartState = { live: null, rollout: null, lock: null, recalls: [], revision: 0 };

/** Applies log entries of one channel to its state, in order. Previews and settings do not affect it. */
export function fold({ since, parts }: FoldedLog, steps: Step[]): FoldedLog {
  const next = { since, parts: { ...parts } };
  for (const step of steps) {
    const before = next.parts[step.part] ?? UNUSED_PART;
    const after = foldPart(before, step);
    if (after === before) continue;
    next.parts[step.part] = after;
    if (!LOCKS.includes(step.action)) next.since = step.at;
  }
  return next;
}

/** Applies a log entry to the state of its part. @returns the same object when the entry does not affect it */
export function foldPart(before: PartState, step: Step): PartState {
  const effect = EFFECTS[step.action];
  if (!effect) return before;
  const after = effect(before, step);
  after.recalls = recalls(before, after, step);
  after.revision = step.id;
  return after;
}

const LOCKS: Step['action'][] = ['lock', 'unlock'];

/** Each returns a new object. */
const EFFECTS: Partial<Record<Step['action'], (part: PartState, step: Step) => PartState>> = {
  promote: makeLive,
  rollback: makeLive,
  finish: makeLive,
  retire: (part) => ({ ...part, live: null, rollout: null }),
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
function recalls(before: PartState, after: PartState, step: Step): Recall[] {
  const isServed = ({ version }: Recall) => version === after.live?.version || version === after.rollout?.version;
  // Most entries change no recall, and a long log has many entries.
  if (!step.bad && !before.recalls.some(isServed)) return before.recalls;
  const leaving = step.bad ? servedVersions(before).map((version) => ({ version, ...mark(step) })) : [];
  return [...before.recalls, ...leaving].filter((recall) => !isServed(recall));
}

/** The versions of a part that visitors may get. */
export const servedVersions = ({ live, rollout }: PartState): string[] =>
  [live, rollout].flatMap((release) => (release ? [release.version] : []));
