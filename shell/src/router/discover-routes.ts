import { ApiError } from '@farmgate/shared/api';
import { matchRoutes } from '@farmgate/shared/router';
import type { createBrowserRouter } from '@farmgate/shared/router';
import type { Rest } from '../composition/rest.ts';
import { type Leave, loadDocument } from '../recall/load-document.ts';
import { NOT_FOUND_ID } from './create-routes.tsx';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'routes'>;
type Discover = NonNullable<NonNullable<Parameters<typeof createBrowserRouter>[1]>['patchRoutesOnNavigation']>;

/** The page that is left does not change any more. */
const never = new Promise<never>(() => undefined);

/**
 * React Router calls this before it shows a page whose address has parameters or is unknown, because another part may have a
 * better route. It waits for the rest of the composition. Without it, a page of an unknown address is loaded as a document.
 * @param router undefined until it is created
 */
export function discoverRoutes(rest: Rest, router: () => Router | undefined, leave: Leave = location): Discover {
  return async ({ path, signal }) => {
    const page = router();
    // The edge has chosen the route of the document's own address.
    if (!page || (!page.state.initialized && path === page.state.location.pathname)) return;
    const isKnown = await rest.load().catch(() => false);
    if (isKnown || signal.aborted || isRouted(page, path) || path === page.state.location.pathname) return;
    if (!navigator.onLine) throw new ApiError('Offline', 'network');
    const { location, historyAction = 'PUSH' } = page.state.navigation;
    if (location) loadDocument({ location, historyAction }, leave);
    await never;
  };
}

const isRouted = ({ routes }: Router, path: string) => matchRoutes(routes, path)?.at(-1)?.route.id !== NOT_FOUND_ID;
