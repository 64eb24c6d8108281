/** The set of releases that a page was made from, as the edge writes it into the document. */
export interface BrowserComposition {
  id: string;
  channel: string;
  parts: Record<string, BrowserPart>;
  /** Set for a browser that previews releases: which ones, part → version, and until when (ISO). */
  preview?: { parts: Record<string, string>; until: string };
  /** Key of the API's answers, where it is not the demo shop's. */
  cipherKey?: string;
}

export interface BrowserPart {
  version: string;
  /** Where the release's files lie: `/_parts/<name>/<version>/`. */
  base: string;
  /** Path of the first script below `base`, and the hash that it must have. */
  entry: string;
  integrity: string;
  styles: { file: string; integrity: string }[];
  routes: BrowserRoute[];
  widgets: { name: string; files: string[] }[];
}

export interface BrowserRoute {
  id: string;
  path: string;
  title?: string;
  guard?: 'signed-in';
  /** `react`: in the shell's tree. `application`: mounted by single-spa. */
  kind: 'react' | 'application';
  files: string[];
}

const ELEMENT = 'farmgate-composition';
let read: BrowserComposition | undefined;

/**
 * The composition of this page. A session keeps the one it began with.
 * @throws Error when the document was not served by the edge.
 */
export function pageComposition(): BrowserComposition {
  if (!read) {
    const text = document.getElementById(ELEMENT)?.textContent;
    if (!text) throw new Error(`This page has no composition (#${ELEMENT}). Open it through the edge: npm start.`);
    read = JSON.parse(text) as BrowserComposition;
  }
  return read;
}
