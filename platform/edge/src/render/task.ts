import type { RedirectedPage, WrittenPage } from '@farmgate/shared/rendering';
import type { BrowserComposition } from '@farmgate/contract/browser-composition';
import type { Bundle } from './bundle.ts';

/** One page for a thread to render, in values that can be sent between threads. */
export interface RenderTask {
  url: string;
  composition: BrowserComposition;
  /** Part → server bundle. A part without one renders in the browser only. */
  bundles: Record<string, Bundle>;
  /** Name of the shell. */
  shell: string;
  apiOrigin: string;
  /** Ms until rendering is aborted. */
  limitMs: number;
}

/** A route whose function `samples` a thread calls. */
export interface SamplesTask extends Pick<RenderTask, 'bundles' | 'shell' | 'apiOrigin' | 'limitMs'> {
  part: string;
  route: string;
}

/** A redirect or a rendered page from the shell's server bundle. */
export type ThreadPage = RedirectedPage | ReadablePage;

export interface ReadablePage extends Omit<WrittenPage, 'state'> {
  /** The browser's initial state as inlined JSON. */
  state: string;
}

/** Renders a path with its query. */
export type Render = (path: string) => Promise<ThreadPage>;
