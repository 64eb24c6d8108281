import type { BrowserComposition } from '@farmgate/contract/browser-composition';

/** What the edge tells a renderer process. */
export type Order =
  /** Sources of a bundle, one after the other in the frame's bytes. */
  | { type: 'sources'; bundle: string; entry: string; files: { path: string; bytes: number }[] }
  /** The requested bundle cannot be had. */
  | { type: 'no-sources'; bundle: string; reason: string }
  /** Evaluates a bundle; the shell's also provides the modules that all parts share. */
  | { type: 'load'; id: number; bundle: string; isShell: boolean }
  | {
      type: 'render';
      id: number;
      url: string;
      composition: BrowserComposition;
      bundles: Record<string, string>;
      /** Calls of the page must name it, for its trace. */
      traced?: boolean;
    }
  /** Calls the function `samples` of a remote's route. */
  | { type: 'samples'; id: number; bundle: string; route: string }
  /** Aborts a page. */
  | { type: 'abort'; id: number; reason: string }
  /** Requires a `pong` at once, to tell a slow page from one that blocks its process. */
  | { type: 'ping' }
  /** An answer of the shop's API; its body is in the frame's bytes. */
  | { type: 'answer'; call: number; status: number; contentType: string }
  | { type: 'no-answer'; call: number; reason: string };

/** What a renderer process tells the edge. Any of it may be forged by a bundle. */
export type Notice =
  | { type: 'ready' }
  | { type: 'pong' }
  /** Result of the order with this id; a page's body is in the frame's bytes. */
  | { type: 'done'; id: number; result: unknown }
  | { type: 'failed'; id: number; message: string; trace?: string; part?: string }
  /** Asks for a bundle's sources. */
  | { type: 'bundle'; bundle: string }
  /** A call to the shop's API; its body is in the frame's bytes. `page`: the order of a traced page, otherwise 0. */
  | { type: 'call'; call: number; method: string; path: string; page: number }
  | { type: 'cancel'; call: number }
  | { type: 'log'; text: string };

/** Where bundles think that the shop's API is. Only its path reaches the edge. */
export const API_ORIGIN = 'http://api.invalid';
