import type { BrowserComposition, BrowserPart, WholeComposition } from '@farmgate/contract/browser-composition';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { AdmittedComposition } from './admitted-composition.ts';
import type { VariantComposition } from './variant-composition.ts';
import { partBase } from './part-url.ts';

/** The releases of a page for the browser, without file lists, version ranges and commits. */
export function browserComposition(
  { id, channel, parts, preview }: VariantComposition,
  cipherKey?: string,
): BrowserComposition {
  return { id, channel, parts: browserParts(Object.values(parts)), preview, cipherKey };
}

/** Every release that an edge serves, for the browser. */
export function wholeComposition({ id, live, activeRollouts }: AdmittedComposition): WholeComposition {
  const rolling = activeRollouts.map(({ release }) => release);
  return { id, parts: browserParts([...live.values()]), rollouts: browserParts(rolling) };
}

const browserParts = (releases: ReleaseDescriptor[]): Record<string, BrowserPart> =>
  Object.fromEntries(releases.map((release) => [release.name, browserPart(release)]));

function browserPart(release: ReleaseDescriptor): BrowserPart {
  const { version, entry, styles, routes, widgets, outcomes, files } = release;
  return {
    version,
    base: partBase(release),
    entry,
    integrity: files[entry]!.integrity,
    styles: styles.map((file) => ({ file, integrity: files[file]!.integrity })),
    routes: routes.map(({ id, path, title, guard, layout, kind, files }) => ({
      id,
      path,
      title,
      guard,
      layout,
      kind,
      files,
    })),
    widgets: widgets.map(({ name, files }) => ({ name, files })),
    outcomes,
  };
}
