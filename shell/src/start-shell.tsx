import type { BrowserComposition } from '@farmgate/shared/composition';
import { pageQueryClient } from '@farmgate/shared/query';
import { RouterProvider, createBrowserRouter } from '@farmgate/shared/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Remotes } from './composition/remotes.ts';
import { ShellContext } from './composition/shell-context.ts';
import { createRoutes } from './router/create-routes.tsx';
import { followLinkClicks } from './router/link-clicks.ts';

/** Brings the page to life. */
export function startShell(composition: BrowserComposition, remotes: Remotes): void {
  const place = document.getElementById('app');
  if (!place) throw new Error('The document has no #app element to show the shop in.');
  const router = createBrowserRouter(createRoutes(composition, remotes));
  followLinkClicks((path) => void router.navigate(path));
  createRoot(place).render(
    <StrictMode>
      <ShellContext value={{ composition, remotes }}>
        <QueryClientProvider client={pageQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ShellContext>
    </StrictMode>,
  );
}
