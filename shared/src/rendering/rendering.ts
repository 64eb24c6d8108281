/** What the edge and the shell's server bundle say to each other when a page is rendered there. Types only. */

/** One page to render. */
export interface RenderRequest {
  /** The whole address, on the site's public origin. */
  url: string;
  /** The composition as the browser will get it. */
  composition: unknown;
  /** Imports a part's server bundle and gives what it exposes. */
  loadPart: (part: string) => Promise<unknown>;
  /** Aborted when the page is no longer wanted. */
  signal: AbortSignal;
}

/** A page that leads elsewhere, or one that is there to read. */
export type RenderedPage = RedirectedPage | WrittenPage;

export interface RedirectedPage {
  status: number;
  location: string;
}

export interface WrittenPage {
  status: number;
  /** The document's title. */
  title: string;
  /** Elements for the document's head. */
  head: string;
  /** The inside of `#app`. */
  body: string;
  /** What the browser continues from, as JSON. */
  state: unknown;
  /** When the oldest data of the page were read, in ms since 1970. Not in `state`: the same data make the same document. */
  dataAt?: number;
  /** Something on it did not come and is left to the browser: a page from before is better. */
  incomplete?: boolean;
}

/** The part of the shell's server bundle that the edge uses. */
export interface ShellServer {
  /** `apiOrigin` is where the shop's API listens, `http://127.0.0.1:4000` say. */
  createRenderer: (options: { apiOrigin: string }) => (request: RenderRequest) => Promise<RenderedPage>;
}
