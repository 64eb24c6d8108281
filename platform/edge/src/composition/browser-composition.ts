import type { BrowserComposition, BrowserPart } from '@farmgate/contract/browser-composition';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { VariantComposition } from './variant-composition.ts';
import { partBase } from './part-url.ts';

/** The composition for the browser, without file lists, version ranges and commits. */
export function browserComposition(
  { id, channel, parts, preview }: VariantComposition,
  cipherKey?: string,
): BrowserComposition {
  const entries = Object.entries(parts).map(([name, release]) => [name, browserPart(release)] as const);
  return { id, channel, parts: Object.fromEntries(entries), preview, cipherKey };
}

function browserPart(release: ReleaseDescriptor): BrowserPart {
  const { version, entry, styles, routes, widgets, files } = release;
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
  };
}
