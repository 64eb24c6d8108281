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
}
