import type { HtmlDocument } from './html-document.ts';

/** The answer for an address. */
export interface Page {
  status: number;
  /** Target of a redirect, instead of a document. */
  location?: string;
  document: HtmlDocument;
  bytes: number;
}
