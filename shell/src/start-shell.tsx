import { RouterProvider, createBrowserRouter, matchRoutes } from '@farmgate/shared/router';
import { followOtherTabs, pageQueryClient } from '@farmgate/shared/shell';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './frame/app.tsx';
import type { Shell } from './composition/shell-context.ts';
import type { Rest } from './composition/rest.ts';
import { takeOver } from './early/take-over.ts';
import { addRoutes, createRoutes } from './router/create-routes.tsx';
import { discoverRoutes } from './router/discover-routes.ts';
import { noteCaught } from './health/fault.ts';
import { guardAfterSessionEnd } from './session/guard-route.ts';
import { followLinkClicks } from './router/link-clicks.ts';
import { noteRecoveries } from './health/recovery.ts';
import { startReporting } from './health/start-reporting.ts';
import { tellWaitingLate } from './router/tell-late.ts';
import { hasViewTransitions } from './router/view-transitions.ts';
import { renderInLongSlices } from './long-slices.ts';
import { nextTask } from './early/next-task.ts';
import { continueRendering, isUnreached } from './continue-rendering.ts';

/** Hydrates the page that the edge rendered, or renders it in the browser. */
export async function startShell(shell: Shell & { rest: Rest }): Promise<void> {
  const { composition, remotes, rest } = shell;
  const place = document.getElementById('app');
  if (!place) throw new Error('The document has no #app element to show the shop in.');
  const queryClient = pageQueryClient();
  let onReady = () => {};
  const ready = new Promise<void>((resolve) => (onReady = resolve));
  const sources = { remotes, queryClient, ready };
  const routes = createRoutes({ composition, ...sources });
  const hydrationData = await continueRendering(matchRoutes(routes, location) ?? [], remotes, queryClient);
  await nextTask();
  let router: ReturnType<typeof createBrowserRouter> | undefined = undefined;
  const patchRoutesOnNavigation = discoverRoutes(rest, () => router);
  router = createBrowserRouter(routes, { hydrationData, patchRoutesOnNavigation });
  tellWaitingLate(router);
  rest.subscribe((parts) => addRoutes(router, sources, parts));
  guardAfterSessionEnd(router);
  followOtherTabs(queryClient);
  followLinkClicks((path) => void router.navigate(path, { viewTransition: hasViewTransitions() }));
  const page = (
    <App shell={shell} queryClient={queryClient} onReady={onReady}>
      <RouterProvider router={router} />
    </App>
  );
  await nextTask();
  const repeat = takeOver(place);
  // As a transition, in slices: the page must stay scrollable.
  const options = { onCaughtError: noteCaught, onRecoverableError: noteRecoveries(place) };
  if (hydrationData) startTransition(() => void hydrateRoot(place, page, options));
  else createRoot(place, { onCaughtError: noteCaught }).render(page);

  // The rest waits until the page is interactive.
  await ready;
  renderInLongSlices();
  void repeat();
  // The shop works without it.
  startReporting(composition).catch(() => undefined);
  // Before the first link is followed, if possible. A navigation that needs it tries again.
  rest.load().catch(() => undefined);
  // The API may be back already, so retry without a click.
  if (isUnreached(hydrationData)) void router.revalidate();
  await loaded();
  // The shop works without these.
  void import(/* webpackChunkName: "later" */ './recall/watch-recalls.ts')
    .then(({ watchRecalls }) => watchRecalls({ router, queryClient }))
    .catch(() => undefined);
  const prefetch = await import(/* webpackChunkName: "later" */ './prefetch/prefetch.ts').catch(() => undefined);
  prefetch?.prefetchPages({ router, rest, remotes, queryClient });
}

/** Resolves when the document has loaded, including pictures. */
const loaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));
