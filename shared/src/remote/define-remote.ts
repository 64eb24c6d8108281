import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { WidgetDeclaration } from './widget-declaration.ts';

export { countOutcome } from './outcome.ts';
export type { DeclaredProps, WidgetDeclaration } from './widget-declaration.ts';

/** What a loader gets: React Router's arguments, and the cache to fill (the page's, or that of one request at the edge). */
export type LoaderArgs = LoaderFunctionArgs & { queryClient: QueryClient };

/** What a route's module exports. It is loaded when the route is first needed, in the browser or at the edge. */
export interface RouteModule {
  Component: ComponentType;
  loader?: (args: LoaderArgs) => unknown;
}

export interface RouteHandle {
  /** The document's title while this route shows. */
  title?: string;
  /** `signed-in`: visitors are sent to sign in first. */
  guard?: 'signed-in';
}

/**
 * Reads the shop's public API as a visitor without a session: `path` is below `/api`. With a body the call is a POST.
 * @throws Error when the API rejects the call or does not answer
 */
export type ReadApi = (path: string, body?: object) => Promise<unknown>;

/**
 * Addresses of real pages of a route, at most 5. The gate renders them at an edge before a release goes live and rejects
 * the release when one of them fails or is not found. A function is called at that edge, for addresses that depend on data.
 */
export type Samples = string[] | ((read: ReadApi) => Promise<string[]>);

export interface RemoteRoute {
  /** Unique within the remote, and the name of the chunk that `lazy` imports. */
  id: string;
  /** A React Router path from the site's root. */
  path: string;
  /** The search parameters that the page reads. The edge ignores all others: they make no page of their own. Default: none. */
  search?: string[];
  /** Required for a path with parameters. */
  samples?: Samples;
  handle?: RouteHandle;
  lazy: () => Promise<RouteModule>;
}

/** single-spa's contract: what any framework, or none, must give to be mounted in a page. */
export interface Lifecycles<Props = object> {
  bootstrap(props: Props): Promise<unknown>;
  /** `domElement` is where to draw. Applications get one too. */
  mount(props: Props & { domElement: HTMLElement }): Promise<unknown>;
  unmount(props: Props): Promise<unknown>;
  update?(props: Props): Promise<unknown>;
}

/** What an application renders its page from, at an edge. There is no visitor's session: the page is the same for everybody. */
export interface PageRequest {
  /** Absolute address, with the search parameters that the application declares. */
  url: string;
  /** Values of the path's parameters. */
  params: Record<string, string | undefined>;
  read: ReadApi;
  /** Aborts when the page takes too long. */
  signal: AbortSignal;
}

/** A page as rendered at an edge. */
export interface RenderedApplication {
  /** Content of the element that `mount` gets later. */
  html: string;
  /** `<title>` (the whole title of the document), `<meta>` and `<link>` elements for the document's head. */
  head?: string;
  /** JSON that `mount` gets, so that the browser starts with the same data. */
  state?: unknown;
  /** HTTP status; 200 by default. */
  status?: number;
}

/** Whether the visitor is signed in. */
export interface ApplicationSession {
  readonly signedIn: boolean;
  /** The customer's name; null for a visitor who is not signed in. */
  readonly name: string | null;
  /** Calls the listener when a customer signs in or out, also in another tab. @returns a function that stops it */
  subscribe(listener: () => void): () => void;
}

/** The page's address: absolute, and the values of its path's parameters. */
export interface ApplicationAddress {
  url: string;
  params: Record<string, string | undefined>;
}

/** What `mount` gets besides its element. */
export interface ApplicationPage extends ApplicationAddress {
  /** `state` of the rendered page whose markup is in the element; undefined when the element is empty. */
  state: unknown;
  /** Goes to another page of the shop, of any part. */
  navigate(path: string): void;
  /**
   * Calls the listener when the address changes to another one of this application, which then stays mounted. Without a listener,
   * each address gets its own `mount`. The page's height is kept until the listener's promise resolves, so that Back can restore the
   * scroll position. @returns a function that stops it
   */
  follow(listener: (address: ApplicationAddress) => unknown): () => void;
  /** Shows the shop's error card with Retry in place of the application, and reports a failure of its part. */
  fail(error: unknown): void;
  /** Aborts when the visitor leaves the page. */
  signal: AbortSignal;
  session: ApplicationSession;
  read: ReadApi;
}

/**
 * The module of an application. `page.ts` exports `mount` for browsers; `page.server.ts` beside it exports `render` for edges. An
 * application without the latter is rendered in browsers only.
 */
export interface ApplicationModule {
  /**
   * Draws the page, or takes over the markup of `render`. The page counts as drawn when the promise resolves. Set `document.title`
   * here, unless the route's title is enough. @returns a function that removes everything it added
   */
  mount?(element: HTMLElement, page: ApplicationPage): (() => void) | void | Promise<(() => void) | void>;
  render?(request: PageRequest): Promise<RenderedApplication>;
}

/** A whole page that is not in the shell's React tree, for a team with another framework or another major of React. */
export interface RemoteApplication {
  id: string;
  path: string;
  /** The search parameters that the page reads, as in `RemoteRoute`. */
  search?: string[];
  /** Required for a path with parameters. */
  samples?: Samples;
  /** The page's title, unless `head` has one. */
  title?: string;
  /** `signed-in`: visitors are sent to sign in first. Such a page is never rendered at an edge. */
  guard?: 'signed-in';
  /** The module, or single-spa lifecycles. */
  load: () => Promise<ApplicationModule | Lifecycles>;
}

export interface Remote {
  routes?: RemoteRoute[];
  applications?: RemoteApplication[];
  /** Pieces of UI for pages of other parts, by name. */
  widgets?: Record<string, RemoteWidgetDefinition>;
  /**
   * What a visit may achieve with this part, for example `cart-add`: names that it counts with `countOutcome`, of lower-case letters,
   * digits and hyphens. A new release with a smaller share of such visits is noticed.
   */
  outcomes?: string[];
}

/** A single-spa parcel, with the props that it accepts and the events that it sends. */
export interface RemoteWidgetDefinition extends WidgetDeclaration {
  load: () => Promise<Lifecycles>;
}

/** Types what a remote exposes as `./remote`. */
export const defineRemote = (remote: Remote): Remote => remote;
