import { type FoldedLog, type Step, UNUSED, UNUSED_PART, fold, servedVersions } from '../channels/fold.ts';

/** The releases that a channel has served to visitors, live or in a rollout. */
export interface ServedHistory {
  name: string;
  state: FoldedLog;
  /** part@version → when it was last served; without those that are served now. */
  left: Map<string, Date>;
}

/** Folds a channel's whole log, in order. */
export function servedHistory(name: string, log: Step[]): ServedHistory {
  const left = new Map<string, Date>();
  const state = log.reduce((before, step) => {
    const after = fold(before, step);
    const now = servedVersions(after.parts[step.part] ?? UNUSED_PART);
    for (const version of servedVersions(before.parts[step.part] ?? UNUSED_PART)) {
      if (!now.includes(version)) left.set(`${step.part}@${version}`, step.at);
    }
    for (const version of now) left.delete(`${step.part}@${version}`);
    return after;
  }, UNUSED);
  return { name, state, left };
}
