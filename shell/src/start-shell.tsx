import type { BrowserComposition } from '@farmgate/contract/browser-composition';
import { RouterProvider, createBrowserRouter, matchRoutes } from '@farmgate/shared/router';
import { followOtherTabs, pageQueryClient } from '@farmgate/shared/shell';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './frame/app.tsx';
import type { Remotes } from './composition/remotes.ts';
import { takeOver } from './early/take-over.ts';
import { createRoutes } from './router/create-routes.tsx';
import { guardAlong } from './session/guard-route.ts';
import { followLinkClicks } from './router/link-clicks.ts';
import { hasViewTransitions } from './router/view-transitions.ts';
import { nextTask } from './early/next-task.ts';
import { continueRendering, isUnreached } from './continue-rendering.ts';

/** Brings the page to life: goes on from what the edge has rendered, or renders it here. */
export async function startShell(composition: BrowserComposition, remotes: Remotes): Promise<void> {
  const place = document.getElementById('app');
  if (!place) throw new Error('The document has no #app element to show the shop in.');
  const queryClient = pageQueryClient();
  let onReady = () => {};
  const ready = new Promise<void>((resolve) => (onReady = resolve));
  const routes = createRoutes({ composition, remotes, queryClient, ready });
  const hydrationData = await continueRendering(matchRoutes(routes, location) ?? [], remotes, queryClient);
  await nextTask();
  const router = createBrowserRouter(routes, { hydrationData });
  guardAlong(router);
  followOtherTabs(queryClient);
  followLinkClicks((path) => void router.navigate(path, { viewTransition: hasViewTransitions() }));
  const page = (
    <App shell={{ composition, remotes, origin: location.origin }} queryClient={queryClient} onReady={onReady}>
      <RouterProvider router={router} />
    </App>
  );
  await nextTask();
  const repeat = takeOver(place);
  // In slices: a page that can be read must also scroll.
  if (hydrationData) startTransition(() => void hydrateRoot(place, page));
  else createRoot(place).render(page);

  // Once the page is whole and the visitor's to use.
  await ready;
  void repeat();
  // It may have been a moment's: whoever waits need not press anything.
  if (isUnreached(hydrationData)) void router.revalidate();
  await loaded();
  // Without these the shop works as well.
  void import(/* webpackChunkName: "recall" */ './recall/watch-recalls.ts')
    .then(({ watchRecalls }) => watchRecalls({ router, queryClient }))
    .catch(() => undefined);
  const prefetch = await import(/* webpackChunkName: "prefetch" */ './prefetch/prefetch.ts').catch(() => undefined);
  prefetch?.prefetchPages({ router, routes, remotes, queryClient });
}

/** Resolves when all that the document names is there, pictures included. */
const loaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));
