import { type PartState, type Step, UNUSED_PART, foldPart, servedVersions } from '../channels/fold.ts';

/** The releases that a channel has served to visitors, live or in a rollout. */
export interface ServedHistory {
  name: string;
  parts: Record<string, PartState>;
  /** part@version → when it was last served; without those that are served now. */
  left: Map<string, Date>;
}

/** Folds a channel's whole log, in order. */
export function servedHistory(name: string, log: Step[]): ServedHistory {
  const left = new Map<string, Date>();
  const parts: Record<string, PartState> = {};
  for (const step of log) {
    const before = parts[step.part] ?? UNUSED_PART;
    const after = foldPart(before, step);
    parts[step.part] = after;
    const now = servedVersions(after);
    for (const version of servedVersions(before)) {
      if (!now.includes(version)) left.set(`${step.part}@${version}`, step.at);
    }
    for (const version of now) left.delete(`${step.part}@${version}`);
  }
  return { name, parts, left };
}
