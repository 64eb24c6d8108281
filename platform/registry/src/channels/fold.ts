import { WHOLE_CHANNEL } from '../database/tables.ts';
import { foldChannel } from './fold-channel.ts';
import { planOf } from './plan.ts';
import type { FoldedLog, Mark, OpenRollout, PartState, Recall, Step } from './state.ts';

export type { FoldedLog, Mark, OpenRollout, PartState, Recall, Step } from './state.ts';

export const UNUSED: FoldedLog = { since: null, parts: {}, freeze: null, requests: [] };
export const UNUSED_PART: PartState = { live: null, rollout: null, lock: null, recalls: [], revision: 0 };

/** Applies log entries of one channel to its state, in order. Previews and settings do not affect it. */
export function fold({ since, parts, freeze, requests }: FoldedLog, steps: Step[]): FoldedLog {
  let next: FoldedLog = { since, parts: { ...parts }, freeze, requests };
  for (const step of steps) {
    next = foldChannel(next, step);
    if (step.part === WHOLE_CHANNEL) continue;
    const before = next.parts[step.part] ?? UNUSED_PART;
    const after = foldPart(before, step);
    if (after === before) continue;
    next.parts[step.part] = after;
    if (!SAME_COMPOSITION.includes(step.action)) next.since = step.at;
  }
  return next;
}

/** Applies a log entry to the state of its part. @returns the same object when the entry does not affect it */
export function foldPart(before: PartState, step: Step): PartState {
  const effect = EFFECTS[step.action];
  if (!effect) return before;
  const after = effect(before, step);
  if (after === before) return before;
  after.recalls = recalls(before, after, step);
  after.revision = step.id;
  return after;
}

const SAME_COMPOSITION: Step['action'][] = ['lock', 'unlock', 'plan', 'warn'];

/** Each returns a new object, or the given one when nothing changes. */
const EFFECTS: Partial<Record<Step['action'], (part: PartState, step: Step) => PartState>> = {
  promote: makeLive,
  rollback: makeLive,
  finish: makeLive,
  retire: (part) => ({ ...part, live: null, rollout: null }),
  rollout: (part, step) => {
    const rollout = part.rollout ?? begun(step);
    // Only the plan's own steps say which step they are. A share that a person sets ends the plan.
    const plan = rollout.plan && step.setting ? { ...rollout.plan, stepped: step.at } : null;
    return { ...part, rollout: { ...rollout, share: step.share!, plan } };
  },
  plan: makePlan,
  warn: (part, step) => (isAlarm(step) ? stopPlan(part, step) : part),
  pause: (part, step) => stopByGuard(steer(part, 'paused'), step),
  resume: (part, step) => restartPlan(steer(part, 'running'), step),
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
  plan: null,
  ...mark(step),
});

const steer = (part: PartState, state: OpenRollout['state']): PartState => ({
  ...part,
  rollout: part.rollout && { ...part.rollout, state },
});

/** Who writes the entries of automatic rollbacks, pauses and warnings. */
const GUARD = 'health policy';
const isAlarm = ({ by, figures }: Step): boolean =>
  by === GUARD && ['stop', 'rollback'].includes(String(figures?.['action']));

function makePlan(part: PartState, step: Step): PartState {
  const { rollout } = part;
  if (!rollout || !step.setting) return part;
  if (step.setting['stopped']) return stopPlan(part, step);
  const before = rollout.plan;
  // A plan that is changed while it runs keeps the time of its current step.
  const stepped = before && !before.stopped ? before.stepped : step.at;
  return { ...part, rollout: { ...rollout, plan: { ...planOf(step.setting), ...mark(step), stepped, stopped: null } } };
}

const stopPlan = (part: PartState, step: Step): PartState =>
  part.rollout?.plan && !part.rollout.plan.stopped
    ? { ...part, rollout: { ...part.rollout, plan: { ...part.rollout.plan, stopped: mark(step) } } }
    : part;

const stopByGuard = (part: PartState, step: Step): PartState => (step.by === GUARD ? stopPlan(part, step) : part);

const restartPlan = (part: PartState, { at }: Step): PartState =>
  part.rollout?.plan
    ? { ...part, rollout: { ...part.rollout, plan: { ...part.rollout.plan, stepped: at, stopped: null } } }
    : part;

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
