import type { HtmlDocument } from './html-document.ts';

/** The answer for an address. */
export interface Page {
  status: number;
  /** Target of a redirect, instead of a document. */
  location?: string;
  document: HtmlDocument;
  /** When the oldest data in it were read, in ms since 1970. */
  dataAt?: number;
  bytes: number;
  /** Why the edge could not render it, or render it again; the visitor gets a page for the browser to render, or a stale one. */
  failure?: Error;
}
