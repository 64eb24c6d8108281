import type { BrowserComposition } from '@farmgate/contract/browser-composition';

/** Name → release. */
export type Parts = BrowserComposition['parts'];
