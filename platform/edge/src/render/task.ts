import type { BrowserComposition } from '../html/browser-composition.ts';

/** One page for a thread to render. All of it can be sent between threads. */
export interface RenderTask {
  url: string;
  composition: BrowserComposition;
  /** Part → address of its server bundle on this machine (`file:`); a part without one renders in the browser only. */
  bundles: Record<string, string>;
  /** The part whose bundle is the shell's. */
  shell: string;
  apiOrigin: string;
  /** Ms after which the page is given up. */
  limitMs: number;
}
