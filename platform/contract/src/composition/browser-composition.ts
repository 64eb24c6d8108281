import type { RouteDescriptor, WidgetDescriptor } from '../descriptor/schema.ts';

/** The set of releases that a page is made from, inlined by the edge as JSON in `#farmgate-composition`. */
export interface BrowserComposition {
  id: string;
  channel: string;
  parts: Record<string, BrowserPart>;
  /** Only in a browser that previews releases. */
  preview?: BrowserPreview;
  /** Key of the API's answers, unless it is the demo shop's. Not a secret: every visitor's page contains it. */
  cipherKey?: string;
}

/** A descriptor without the fields that only servers need. */
export interface BrowserPart {
  version: string;
  /** Where the part's files are: `/_parts/<name>/<version>/`. */
  base: string;
  /** Path of the first script below `base`, and the hash that it must have. */
  entry: string;
  integrity: string;
  styles: { file: string; integrity: string }[];
  routes: BrowserRoute[];
  widgets: Pick<WidgetDescriptor, 'name' | 'files'>[];
}

export type BrowserRoute = Pick<RouteDescriptor, 'id' | 'path' | 'title' | 'guard' | 'layout' | 'kind' | 'files'>;

/** The previewed releases (part → version) and when the preview expires (ISO time). */
export interface BrowserPreview {
  parts: Record<string, string>;
  until: string;
}
