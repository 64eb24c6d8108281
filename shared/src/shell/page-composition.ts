import type { BrowserComposition } from '@farmgate/contract/browser-composition';

const ELEMENT = 'farmgate-composition';
let read: BrowserComposition | undefined;

/**
 * The composition of this page: the parts in its document, and the others when the shell has loaded them. No version in it changes
 * until the document is reloaded.
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
