import type { BrowserPreview } from '@farmgate/contract/browser-composition';
import { type Composition, compositionId } from '@farmgate/contract/composition';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { isShell } from '@farmgate/contract/part';

/** The releases that a page uses. */
export interface VariantComposition {
  /** A hash of the channel and the versions: the same releases always have the same id. */
  id: string;
  channel: string;
  parts: Record<string, ReleaseDescriptor>;
  preview?: BrowserPreview;
}

/** The variant of these releases. With a preview its id differs from that of other visitors with the same versions. */
export function variantComposition(
  channel: string,
  releases: Iterable<ReleaseDescriptor>,
  preview?: BrowserPreview,
): VariantComposition {
  const parts = Object.fromEntries([...releases].map((release) => [release.name, release]));
  const id = compositionId(preview ? `${channel} preview` : channel, versionsOf(parts));
  return { id, channel, parts, preview };
}

/** Part → version. */
export function versionsOf(parts: Record<string, ReleaseDescriptor>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([part, { version }]) => [part, version]));
}

export function shellOf({ parts }: Pick<Composition, 'parts'>): ReleaseDescriptor | undefined {
  return Object.values(parts).find(isShell);
}

/** A release as messages name it: `mf-cart@1.0.0-3fa94c1e`. */
export const label = ({ name, version }: Pick<ReleaseDescriptor, 'name' | 'version'>) => `${name}@${version}`;
