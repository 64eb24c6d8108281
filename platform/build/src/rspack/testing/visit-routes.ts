/**
 * Visits routes like the shop's with the router in the file of the first argument, and prints what each showed as JSON. Runs in a
 * process of its own, because React and the router are ES modules for a browser.
 */
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<div></div>', { url: 'http://localhost/', pretendToBeVisual: true });
Object.assign(window, { scrollTo: () => undefined });
const names = [
  'document',
  'sessionStorage',
  'location',
  'history',
  'HTMLElement',
  'HTMLIFrameElement',
  'Node',
] as const;
Object.assign(globalThis, { window, ...Object.fromEntries(names.map((name) => [name, window[name]])) });
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true });

const { createElement: h } = (await import('react')).default;
const { createRoot } = (await import('react-dom/client')).default;
const router = await import(process.argv[2]!);

/** More turns of the event loop than any of these navigations takes. */
const TURNS = 30;
async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
}
const print: unknown[] = [];
let navigate: (to: string, options: object) => void;
let revalidate: () => Promise<void>;

function Frame() {
  navigate = router.useNavigate();
  ({ revalidate } = router.useRevalidator());
  const { state } = router.useNavigation();
  const link = h(router.NavLink, { to: '/fruit', viewTransition: true, key: 'link' }, state);
  return [h(router.ScrollRestoration, { key: 'scroll' }), link, h('main', { key: 'main' }, h(router.Outlet))];
}

function Problem() {
  const error = router.useRouteError();
  return router.isRouteErrorResponse(error) ? `${error.status} ${router.useMatches().length}` : error.message;
}

const route = (name: string, more: object = {}) => ({
  id: name,
  path: `/${name}`,
  Component: () => `${name} ${router.useSearchParams()[0]}${router.useParams().id ?? ''}`,
  ErrorBoundary: Problem,
  HydrateFallback: () => null,
  loader: () => null,
  ...more,
});

const fail = (error: unknown) => () => {
  throw error;
};

const routes = () => [
  {
    id: 'frame',
    Component: Frame,
    ErrorBoundary: Problem,
    children: [
      route('home', { path: '/' }),
      route('fruit'),
      route('details', { path: '/details/:id' }),
      route('redirects', { loader: () => router.redirect('/fruit') }),
      route('replaces', { loader: () => router.replace('/fruit?q=2') }),
      route('fails', { loader: fail(new Error('no data')) }),
      route('missing', { loader: fail(new Response('', { status: 404 })) }),
      route('broken', { Component: fail(new Error('no render')) }),
      { id: 'not-found', path: '*', Component: () => 'not found', ErrorBoundary: Problem },
    ],
  },
];

declare const BLOCKED: { nextLocation: { pathname: string }; historyAction: string };

const TARGETS = ['/fruit?q=1', '/fails', '/redirects', '/missing', '/details/7', '/no/such', '/broken', '/replaces'];
const STATES = [undefined, { loaderData: { home: null } }, { loaderData: {}, errors: { home: new Error('hydrated') } }];

for (const hydrationData of STATES) {
  window.history.replaceState(null, '', '/');
  const discovered: string[] = [];
  const shop = router.createBrowserRouter(routes(), {
    hydrationData,
    window,
    patchRoutesOnNavigation: ({ path }: { path: string }) => void discovered.push(path),
  });
  const place = window.document.querySelector('div')!;
  const root = createRoot(place, { onCaughtError: () => undefined });
  const note = async (to: unknown) => {
    await settle();
    const { location, historyAction, navigation } = shop.state;
    const shows = place.querySelector('main')?.textContent ?? place.textContent;
    const { pathname, search, hash } = location;
    print.push({ to, at: pathname + search + hash, historyAction, state: navigation.state, shows });
  };
  root.render(h(router.RouterProvider, { router: shop }));
  await note('start');
  for (const to of [...TARGETS, '/fruit#end', -1, 1]) {
    await shop.navigate(to, { viewTransition: true });
    await note(to);
  }
  shop.patchRoutes('frame', [route('late')]);
  navigate!('/late', { replace: true, state: { from: 'here' } });
  await note('late');
  await revalidate!();
  await note('again');
  place.querySelector('a')!.click();
  await note('link');
  // As for a recall: a push does not happen, Back does.
  const asked: string[] = [];
  shop.getBlocker('recall', ({ nextLocation, historyAction }: typeof BLOCKED) => {
    asked.push(`${historyAction} ${nextLocation.pathname}`);
    return historyAction !== 'POP';
  });
  for (const to of ['/details/8', -1]) {
    await shop.navigate(to);
    await note(asked.splice(0));
  }
  print.push({ discovered, matched: router.matchRoutes(shop.routes, '/details/7')?.length });
  root.unmount();
}
console.log(JSON.stringify(print));
process.exit(0);
