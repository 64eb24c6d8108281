import type { VisitorReleases } from '../visitors/variant-selector.ts';

/**
 * The versions that a visitor's next page has, and the recalled ones, for pages that are still open. A version that the visitor
 * would get again is not listed as recalled: the pages would reload forever.
 */
export function visibleComposition({ served, own, cohort, preview }: VisitorReleases) {
  const { channel, development, since, recalled } = served.wanted;
  const parts = Object.fromEntries([...own.releasesFor(cohort)].map(([name, { version }]) => [name, version]));
  const recalledHere = Object.entries(recalled)
    .map(([part, versions]) => [part, versions.filter((version) => version !== parts[part])] as const)
    .filter(([, versions]) => versions.length > 0);
  return {
    // Of the whole channel, see `/_compositions/<id>.json`.
    id: served.id,
    channel,
    // Read by `npm run dev -- --against`.
    development: development || undefined,
    since,
    parts,
    recalled: Object.fromEntries(recalledHere),
    preview,
  };
}
