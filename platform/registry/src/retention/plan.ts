import type { OpenPreview } from '../previews/store.ts';
import type { ServedHistory } from './served.ts';

const DAY_MS = 86_400_000;

/** The newest releases of each part stay, however old they are, as targets for a rollback. */
export const NEWEST_KEPT = 3;

export interface StoredRelease {
  part: string;
  version: string;
  bytes: number;
  publishedAt: Date;
}

/** What may still use releases. */
export interface Needs {
  history: ServedHistory[];
  previews: OpenPreview[];
}

export interface Plan {
  removable: StoredRelease[];
  kept: (StoredRelease & { why: string })[];
}

/**
 * Decides which releases are unused. Open pages keep the releases that they started with, so `days` must be longer than any
 * page stays open.
 * @param releases those that have files, in any order
 * @param days how long a release stays after it was last served or published
 */
export function planRemoval(releases: StoredRelease[], { history, previews }: Needs, days: number, now: Date): Plan {
  const newest = newestOf(releases);
  const since = new Date(now.getTime() - days * DAY_MS);
  const plan: Plan = { removable: [], kept: [] };
  for (const release of releases) {
    const why =
      use(release, history) ??
      previewOf(release, previews) ??
      recentUse(release, history, since) ??
      (release.publishedAt >= since ? `published on ${day(release.publishedAt)}` : null) ??
      (newest.has(release) ? `among the ${NEWEST_KEPT} newest of ${release.part}` : null);
    if (why) plan.kept.push({ ...release, why });
    else plan.removable.push(release);
  }
  return plan;
}

function use({ part, version }: StoredRelease, history: ServedHistory[]): string | null {
  for (const { name, parts } of history) {
    const now = parts[part];
    if (now?.live?.version === version) return `live on ${name}`;
    if (now?.rollout?.version === version) return `in a rollout on ${name}`;
    // Keep the files of locked parts and of the releases they can roll back to.
    if (now?.lock) return `${part} is locked on ${name}`;
  }
  return null;
}

function previewOf({ part, version }: StoredRelease, previews: OpenPreview[]): string | null {
  const open = previews.find(({ parts }) => parts[part] === version);
  return open ? `in preview ${open.id} by ${open.by} on ${open.channel} until ${day(open.until)}` : null;
}

function recentUse({ part, version }: StoredRelease, history: ServedHistory[], since: Date): string | null {
  for (const { name, left } of history) {
    const at = left.get(`${part}@${version}`);
    if (at && at >= since) return `served on ${name} until ${day(at)}`;
  }
  return null;
}

function newestOf(releases: StoredRelease[]): Set<StoredRelease> {
  const byAge = releases.toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
  return new Set(
    byAge.filter((release, index) => byAge.slice(0, index).filter(samePart(release)).length < NEWEST_KEPT),
  );
}

const samePart =
  ({ part }: StoredRelease) =>
  (other: StoredRelease) =>
    other.part === part;

const day = (at: Date): string => at.toISOString().slice(0, 10);
