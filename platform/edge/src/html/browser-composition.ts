import type { ReleaseDescriptor, RouteDescriptor, WidgetDescriptor } from '@farmgate/contract/descriptor';
import type { SiteComposition } from '../composition/site-composition.ts';
import { partBase } from './part-url.ts';

interface BrowserPart {
  version: string;
  /** Where the part's files are: `/_parts/<name>/<version>/`. */
  base: string;
  entry: string;
  integrity: string;
  styles: { file: string; integrity: string }[];
  routes: RouteDescriptor[];
  widgets: WidgetDescriptor[];
}

/** What the shell gets of a composition; the same shape is declared where the shell reads it. */
export interface BrowserComposition {
  id: string;
  channel: string;
  parts: Record<string, BrowserPart>;
  /** Set for a browser that previews releases. */
  preview?: BrowserPreview;
  /** Key of the API's answers, where it is not the demo shop's. It is no secret: every visitor's page has it. */
  cipherKey?: string;
}

/** What is previewed, part → version, and until when (ISO). */
export interface BrowserPreview {
  parts: Record<string, string>;
  until: string;
}

/** The composition without what only servers need: file lists, ranges, commits. */
export function browserComposition(
  { id, channel, parts, preview }: SiteComposition,
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
