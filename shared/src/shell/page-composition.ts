import type { BrowserComposition } from '@farmgate/contract/browser-composition';

const ELEMENT = 'farmgate-composition';
let read: BrowserComposition | undefined;

/**
 * The composition of this page, which does not change until the document is reloaded.
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
