import type { BrowserPreview } from '@farmgate/contract/browser-composition';
import { type Composition, compositionId } from '@farmgate/contract/composition';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { isShell } from '@farmgate/contract/part';

/** The releases of a variant, with everything else that its pages depend on. */
export interface VariantComposition extends Pick<Composition, 'channel' | 'development' | 'parts'> {
  /** A hash of the channel and the versions only: the same releases always have the same id. */
  id: string;
  preview?: BrowserPreview;
}

/** A channel's live releases, some of them replaced by others. */
export function variantComposition(
  { channel, development, parts: live }: Pick<Composition, 'channel' | 'development' | 'parts'>,
  replacements: readonly ReleaseDescriptor[] = [],
): VariantComposition {
  const parts = { ...live, ...Object.fromEntries(replacements.map((release) => [release.name, release])) };
  return { id: compositionId(channel, versionsOf(parts)), channel, development, parts };
}

/** A variant for one browser that previews releases. Its id differs from that of other visitors with the same versions. */
export function previewComposition(
  base: VariantComposition,
  releases: readonly ReleaseDescriptor[],
  preview: BrowserPreview,
): VariantComposition {
  const composition = variantComposition(base, releases);
  return { ...composition, id: compositionId(`${base.channel} preview`, versionsOf(composition.parts)), preview };
}

/** Part → version. */
export function versionsOf(parts: Record<string, ReleaseDescriptor>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([part, { version }]) => [part, version]));
}

export function shellOf({ parts }: Pick<Composition, 'parts'>): ReleaseDescriptor | undefined {
  return Object.values(parts).find(isShell);
}

/** A release as messages name it: `mf-cart@1.0.0-3fa94c1e`. */
export const label = ({ name, version }: ReleaseDescriptor) => `${name}@${version}`;
