import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';

export interface WidgetOwners {
  /** The release of a part that the visitor gets; null without one. */
  releaseOf: (part: string) => ReleaseDescriptor | null;
  /** Parts with a widget of this name in some release. */
  ownersOf: (widget: string) => Iterable<string>;
  /** Every part with widgets. */
  owners: Iterable<string>;
}

/**
 * The releases that a page uses: these, and the owners of the widgets that they mount, directly or inside other widgets. A release
 * that does not list its mounts may mount any widget.
 */
export function usedReleases(
  first: readonly ReleaseDescriptor[],
  { releaseOf, ownersOf, owners }: WidgetOwners,
): Map<string, ReleaseDescriptor> {
  const used = new Map(first.map((release) => [release.name, release]));
  // A Map's iterator also returns the entries that are added meanwhile.
  for (const { mounts } of used.values()) {
    const names = mounts ? mounts.flatMap((widget) => [...ownersOf(widget)]) : owners;
    for (const name of names) {
      const owner = used.has(name) ? null : releaseOf(name);
      if (owner && hasOneOf(owner, mounts)) used.set(name, owner);
    }
  }
  return used;
}

const hasOneOf = ({ widgets }: ReleaseDescriptor, mounts: readonly string[] | undefined): boolean =>
  widgets.some(({ name }) => mounts?.includes(name) ?? true);
