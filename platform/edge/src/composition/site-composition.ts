import { type Composition, compositionId } from '@farmgate/contract/composition';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { isShell } from '@farmgate/contract/part';
import type { BrowserPreview } from '@farmgate/contract/browser-composition';

/** The releases that some visitors get, with all else that their pages depend on. */
export interface SiteComposition extends Pick<Composition, 'channel' | 'development' | 'parts'> {
  /** Of the channel and the versions alone: whoever gets the same releases gets the same id. */
  id: string;
  preview?: BrowserPreview;
}

/** What those get who have some releases in place of the channel's live ones. */
export function siteComposition(
  { channel, development, parts: live }: Pick<Composition, 'channel' | 'development' | 'parts'>,
  instead: readonly ReleaseDescriptor[] = [],
): SiteComposition {
  const parts = { ...live, ...Object.fromEntries(instead.map((release) => [release.name, release])) };
  return { id: compositionId(channel, versionsOf(parts)), channel, development, parts };
}

/** What one browser gets that previews releases: the same as nobody else's, by its id too. */
export function previewComposition(
  under: SiteComposition,
  releases: readonly ReleaseDescriptor[],
  preview: BrowserPreview,
): SiteComposition {
  const site = siteComposition(under, releases);
  return { ...site, id: compositionId(`${site.channel} preview`, versionsOf(site.parts)), preview };
}

/** Part → version. */
export function versionsOf(parts: Record<string, ReleaseDescriptor>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([part, { version }]) => [part, version]));
}

/** The part that every page starts with, whatever its name. */
export function shellOf({ parts }: Pick<Composition, 'parts'>): ReleaseDescriptor | undefined {
  return Object.values(parts).find(isShell);
}
