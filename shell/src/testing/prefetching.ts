import type { Remote, RouteModule } from '@farmgate/shared/remote';
import { createQueryClient } from '@farmgate/shared/shell';
import { createMemoryRouter } from 'react-router-dom';
import { createRemotes } from '../composition/remotes.ts';
import { createRoutes } from '../router/create-routes.tsx';
import { prefetchPages } from '../prefetch/prefetch.ts';
import { MemorySource, sampleComposition, samplePart, sampleRoute, wholeRest } from './sample-shell.tsx';

/** The loader of the sample remote's pages. */
export const load = jest.fn((_request: Request) => Promise.resolve(null as unknown));
/** The pages whose code was fetched. */
export const imported: string[] = [];
const page = (id: string): RouteModule => {
  imported.push(id);
  return { Component: () => null, loader: ({ request }) => load(request) };
};
const fruit: Remote = {
  routes: ['home', 'fruit', 'basket'].map((id) => ({
    id,
    path: id === 'home' ? '/' : `/${id}`,
    lazy: () => Promise.resolve(page(id)),
  })),
};

/** The callback of the page's observer. */
let seen: IntersectionObserverCallback;
export const watched: Element[] = [];
class Observer {
  constructor(callback: IntersectionObserverCallback) {
    seen = callback;
  }
  observe = (element: Element) => void watched.push(element);
  disconnect = () => void watched.splice(0);
}

export const source = new MemorySource({ 'mf-fruit': fruit });
export const router = createMemoryRouter([{ path: '*', Component: () => null }]);

/** Starts prefetching once for this document, with fake timers. */
export function startPrefetching(connection: object): void {
  jest.useFakeTimers();
  Object.assign(globalThis, { IntersectionObserver: Observer });
  Object.assign(navigator, { connection });
  const remotes = createRemotes(source);
  const queryClient = createQueryClient();
  const away = samplePart([sampleRoute('down', { path: '/down/:id' })]);
  const composition = { ...sampleComposition, parts: { ...sampleComposition.parts, 'mf-away': away } };
  const routes = createRoutes({ composition, remotes, queryClient, ready: Promise.resolve() });
  const pages = Object.create(router, { routes: { value: routes } }) as typeof router;
  prefetchPages({ router: pages, rest: wholeRest, remotes, queryClient });
}

/** Reports these targets to the observer. */
export const tell = (targets: Element[], isIntersecting: boolean) =>
  seen(
    targets.map((target) => ({ target, isIntersecting }) as IntersectionObserverEntry),
    {} as never,
  );
/** How long prefetching waits here until the browser is idle: jsdom does not tell. */
export const IDLE_MS = 200;
export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
export const link = (path: string) => {
  document.body.innerHTML = `<main><a href="${path}"><b>go</b></a></main>`;
  return document.querySelector('b')!;
};
export const addresses = () => load.mock.calls.map(([{ url }]) => url.replace(location.origin, ''));
