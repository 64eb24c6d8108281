import type { RouteDescriptor, WidgetDescriptor } from '../descriptor/schema.ts';

/**
 * The releases that one page uses, inlined by the edge as JSON in `#farmgate-composition`: the shell, the owner of the route, and
 * the owners of their widgets. The browser loads the others afterwards (`WholeComposition`).
 */
export interface BrowserComposition {
  /** Id of the page's variant: a hash of the channel and these versions. */
  id: string;
  channel: string;
  parts: Record<string, BrowserPart>;
  /** Only in a browser that previews releases. */
  preview?: BrowserPreview;
  /** Key of the API's answers, unless it is the demo shop's. Not a secret: every visitor's page contains it. */
  cipherKey?: string;
}

/**
 * Every release that some visitors of the channel get, from `/_compositions/<id>.json`: the same for all visitors and immutable.
 * `/composition.json` has the visitor's own versions and this id.
 */
export interface WholeComposition {
  id: string;
  /** The live release of each part. */
  parts: Record<string, BrowserPart>;
  /** The release of each part that rolls out. */
  rollouts: Record<string, BrowserPart>;
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
  /** Names of the outcomes that the part counts. */
  outcomes?: string[];
}

export type BrowserRoute = Pick<RouteDescriptor, 'id' | 'path' | 'title' | 'guard' | 'layout' | 'kind' | 'files'>;

/** The previewed releases (part → version) and when the preview expires (ISO time). */
export interface BrowserPreview {
  parts: Record<string, string>;
  until: string;
}
