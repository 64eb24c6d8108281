import type { Composition } from '@farmgate/contract/composition';
import { type SiteComposition, versionsOf } from '../composition/site-composition.ts';

/**
 * What a visitor's pages are made of from now on, and which versions in pages that are open are not to be used any longer.
 * What the visitor would get anew is not recalled for him: his pages would load for ever.
 */
export function visibleComposition(site: SiteComposition, { since, recalled }: Composition) {
  const parts = versionsOf(site.parts);
  const gone = Object.entries(recalled)
    .map(([part, versions]) => [part, versions.filter((version) => version !== parts[part])] as const)
    .filter(([, versions]) => versions.length > 0);
  return {
    id: site.id,
    channel: site.channel,
    // For `npm run dev -- --against`, which asks nobody else.
    development: site.development || undefined,
    since,
    parts,
    recalled: Object.fromEntries(gone),
    preview: site.preview,
  };
}
