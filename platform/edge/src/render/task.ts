import type { RedirectedPage, WrittenPage } from '@farmgate/shared/rendering';
import type { BrowserComposition } from '@farmgate/contract/browser-composition';
import type { Bundle } from './bundle.ts';

/** One page for a thread to render. All of it can be sent between threads. */
export interface RenderTask {
  url: string;
  composition: BrowserComposition;
  /** Part → its server bundle; a part without one renders in the browser only. */
  bundles: Record<string, Bundle>;
  /** The part whose bundle is the shell's. */
  shell: string;
  apiOrigin: string;
  /** Ms after which the page is given up. */
  limitMs: number;
}

/** A page that leads elsewhere, or one that is there to read, as the shell's server bundle renders them. */
export type ThreadPage = RedirectedPage | ReadablePage;

export interface ReadablePage extends Omit<WrittenPage, 'state'> {
  /** What the browser continues from, as it stands in the document. */
  state: string;
}
