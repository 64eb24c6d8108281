import { pick } from './channel.ts';
import type { ReleaseName } from '../database/release-name.ts';
import type { FoldedLog, Recall } from './fold.ts';

const DAY_MS = 86_400_000;

/** The recall of a release on a channel: by whom, since when and why. Null when it was not recalled, or was served again later. */
export const recallOf = ({ parts }: FoldedLog, { part, version }: ReleaseName): Recall | null =>
  parts[part]?.recalls.find((recall) => recall.version === version) ?? null;

/**
 * Part → recalled versions that open pages may still use.
 * @param days how long a page may stay open, as long as releases keep their files after they were last served
 */
export function recalledVersions({ parts }: FoldedLog, days: number, at = new Date()): Record<string, string[]> {
  const oldest = Math.min(at.getTime(), Date.now()) - days * DAY_MS;
  return pick(parts, ({ recalls }) => {
    const recent = recalls.filter(({ since }) => since.getTime() > oldest).map(({ version }) => version);
    return recent.length > 0 ? recent : null;
  });
}
