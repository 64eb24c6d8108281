import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { WidgetDeclaration } from './widget-declaration.ts';

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

/** A whole page that is not in the shell's React tree, for a team on another framework. */
export interface RemoteApplication {
  id: string;
  path: string;
  /** Required for a path with parameters. */
  samples?: Samples;
  title?: string;
  load: () => Promise<Lifecycles>;
}

export interface Remote {
  routes?: RemoteRoute[];
  applications?: RemoteApplication[];
  /** Pieces of UI for pages of other parts, by name. */
  widgets?: Record<string, RemoteWidgetDefinition>;
}

/** A single-spa parcel, with the props that it accepts and the events that it sends. */
export interface RemoteWidgetDefinition extends WidgetDeclaration {
  load: () => Promise<Lifecycles>;
}

/** Types what a remote exposes as `./remote`. */
export const defineRemote = (remote: Remote): Remote => remote;
