import type { RedirectedPage, WrittenPage } from '@farmgate/shared/rendering';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { BrowserComposition } from '@farmgate/contract/browser-composition';

/** One page for a renderer process. */
export interface RenderTask {
  url: string;
  composition: BrowserComposition;
  /** Part → id of its server bundle. A part without one renders in the browser only. */
  bundles: Record<string, string>;
  traced?: boolean;
}

/** A redirect or a rendered page from the shell's server bundle. */
export type ThreadPage = RedirectedPage | ReadablePage;

export interface ReadablePage extends Omit<WrittenPage, 'state'> {
  /** The browser's initial state as inlined JSON. */
  state: string;
}

/** What a page took from its renderer process. */
export interface RenderCost {
  /** Ms between the order and the page. Undefined for the first page of a process, which compiles the bundles' code. */
  ms?: number;
  /** Bytes that the process used afterwards, if that is more than pages need. */
  excessiveMemory?: number;
}

export type RenderedPage = ThreadPage & { cost?: RenderCost };

/** Renders a path with its query. `owner` is the part with its route; without one the page belongs to the shell. */
export type Render = (path: string, owner?: ReleaseDescriptor) => Promise<RenderedPage>;
