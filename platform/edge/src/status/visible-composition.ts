import type { Composition } from '@farmgate/contract/composition';
import { type VariantComposition, versionsOf } from '../composition/variant-composition.ts';

/**
 * The versions that a visitor's next page has, and the recalled ones, for pages that are still open. A version that the visitor
 * would get again is not listed as recalled: the pages would reload forever.
 */
export function visibleComposition(variant: VariantComposition, { since, recalled }: Composition) {
  const parts = versionsOf(variant.parts);
  const recalledHere = Object.entries(recalled)
    .map(([part, versions]) => [part, versions.filter((version) => version !== parts[part])] as const)
    .filter(([, versions]) => versions.length > 0);
  return {
    id: variant.id,
    channel: variant.channel,
    // Read by `npm run dev -- --against`.
    development: variant.development || undefined,
    since,
    parts,
    recalled: Object.fromEntries(recalledHere),
    preview: variant.preview,
  };
}
