import type { Remote } from '@farmgate/shared/remote';
import { QueryClientProvider } from '@farmgate/shared/query';
import { createQueryClient } from '@farmgate/shared/shell';
import { act, render, screen, waitFor } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { createRemotes } from '../composition/remotes.ts';
import { createRest } from '../composition/rest.ts';
import type { Parts } from '../composition/parts.ts';
import { ShellContext } from '../composition/shell-context.ts';
import { pagePrefetcher } from '../prefetch/prefetch-page.ts';
import { MemorySource, samplePart, sampleRoute } from '../testing/sample-shell.tsx';
import { addRoutes, createRoutes } from './create-routes.tsx';
import { discoverRoutes } from './discover-routes.ts';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn() }));
jest.mock('@farmgate/shared/data', () => ({
  settingsQuery: () => ({ queryKey: ['settings'], queryFn: () => new Promise(() => undefined) }),
  signOut: jest.fn(),
}));

const page = (id: string, path: string, name: string) => ({
  id,
  path,
  lazy: () => Promise.resolve({ Component: () => <h1>{name}</h1> }),
});
const fruit: Remote = { routes: [page('fruit', '/fruit', 'All fruit'), page('one', '/fruit/:id', 'One fruit')] };
const forms: Remote = { routes: [page('survey', '/survey', 'Survey'), page('new', '/fruit/new', 'New fruit')] };

/** The part that the document does not contain. */
const rest: Parts = { 'mf-forms': samplePart([sampleRoute('survey'), sampleRoute('new', { path: '/fruit/new' })]) };

const leave = { assign: jest.fn(), replace: jest.fn(), reload: jest.fn() };
const left = () => Object.values(leave).flatMap(({ mock }) => mock.calls);
let online: jest.SpyInstance;

beforeEach(() => {
  for (const way of Object.values(leave)) way.mockClear();
  online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** The shell in a document with mf-fruit only. Its rest comes by `read`. */
async function open(path: string, read: () => Promise<Parts | undefined>) {
  const composition = {
    id: 'c1',
    channel: 'test',
    parts: {
      shell: samplePart([]),
      'mf-fruit': samplePart([sampleRoute('fruit'), sampleRoute('one', { path: '/fruit/:id' })]),
    } as Parts,
  };
  const source = new MemorySource({ 'mf-fruit': fruit, 'mf-forms': forms });
  const remotes = createRemotes(source);
  const sources = { remotes, queryClient: createQueryClient(), ready: Promise.resolve() };
  const load = jest.fn(read);
  const whole = createRest(composition, load);
  let router: ReturnType<typeof createMemoryRouter> | undefined = undefined;
  const patchRoutesOnNavigation = discoverRoutes(whole, () => router, leave);
  router = createMemoryRouter(createRoutes({ composition, ...sources }), {
    initialEntries: [path],
    patchRoutesOnNavigation,
  });
  const shown = router;
  whole.subscribe((parts) => addRoutes(shown, sources, parts));
  render(
    <ShellContext value={{ composition, remotes, rest: whole, origin: location.origin }}>
      <QueryClientProvider client={sources.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ShellContext>,
  );
  await waitFor(() => expect(shown.state.initialized).toBe(true));
  return { router, load, whole, source, prefetch: pagePrefetcher({ router, rest: whole, ...sources }) };
}

const heading = (name: string) => screen.findByRole('heading', { name });
/** Goes on until React Router has done all that does not wait. */
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

test('the document’s own address waits for nothing, also when it has parameters', async () => {
  const { load } = await open('/fruit/7', () => new Promise(() => undefined));
  expect(await heading('One fruit')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

test('an address that the edge did not know is Page Not Found at once', async () => {
  const { load } = await open('/nowhere', () => new Promise(() => undefined));
  expect(await heading('Page Not Found')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

test('a page of a part outside the document shows when the rest has come, and never as Page Not Found', async () => {
  let come: (parts: Parts) => void = () => {};
  const { router, load } = await open('/fruit', () => new Promise((resolve) => (come = resolve)));
  act(() => void router.navigate('/survey'));
  await settle();
  expect(router.state.navigation.location?.pathname).toBe('/survey');
  expect(await heading('All fruit')).toBeVisible();
  act(() => come(rest));
  expect(await heading('Survey')).toBeVisible();
  expect([load.mock.calls.length, left()]).toEqual([1, []]);
});

test('pages of the document’s own parts do not wait', async () => {
  const { router } = await open('/fruit/7', () => new Promise(() => undefined));
  await act(() => router.navigate('/fruit'));
  expect(await heading('All fruit')).toBeVisible();
});

test('a better route of the rest wins over one with parameters', async () => {
  const { router } = await open('/fruit', () => Promise.resolve(rest));
  await act(() => router.navigate('/fruit/new'));
  expect(await heading('New fruit')).toBeVisible();
  await act(() => router.navigate('/fruit/8'));
  expect(await heading('One fruit')).toBeVisible();
});

test('an address of no part is Page Not Found when all parts are known', async () => {
  const { router } = await open('/fruit', () => Promise.resolve(rest));
  await act(() => router.navigate('/nowhere'));
  expect(await heading('Page Not Found')).toBeVisible();
  expect(left()).toEqual([]);
});

test.each([
  ['the edge does not answer', () => Promise.reject(new Error('down'))],
  ['the visitor has other versions by now', () => Promise.resolve(undefined)],
])('when %s, pages of other parts are loaded as documents', async (_, read) => {
  const { router } = await open('/fruit', read);
  void router.navigate('/survey?of=4#five');
  await waitFor(() => expect(leave.assign).toHaveBeenCalledWith('/survey?of=4#five'));
  expect(screen.queryByRole('heading', { name: 'Page Not Found' })).toBeNull();
  // The visitor stops that and goes elsewhere.
  await act(() => router.navigate('/fruit/7'));
  expect(await heading('One fruit')).toBeVisible();
  void router.navigate('/survey', { replace: true });
  await waitFor(() => expect(leave.replace).toHaveBeenCalledWith('/survey'));
  expect(left()).toHaveLength(2);
});

test('Back to a page of an unknown part reloads, because the browser already shows its address', async () => {
  const { router } = await open('/nowhere', () => Promise.reject(new Error('down')));
  await act(() => router.navigate('/fruit'));
  await heading('All fruit');
  void router.navigate(-1);
  await waitFor(() => expect(leave.reload).toHaveBeenCalledTimes(1));
});

test('a press that leads elsewhere in the meantime wins', async () => {
  let fail: (error: Error) => void = () => {};
  const { router } = await open('/fruit/7', () => new Promise((_, reject) => (fail = reject)));
  void router.navigate('/survey');
  await settle();
  await act(() => router.navigate('/fruit'));
  fail(new Error('down'));
  await settle();
  expect(await heading('All fruit')).toBeVisible();
  expect(left()).toEqual([]);
});

test('offline, the error card shows, and Retry loads the page', async () => {
  let isUp = false;
  const { router } = await open('/fruit', () => (isUp ? Promise.resolve(rest) : Promise.reject(new Error('down'))));
  online.mockReturnValue(false);
  await act(() => router.navigate('/survey'));
  expect(await heading('This page is not available offline')).toBeVisible();
  expect(left()).toEqual([]);
  isUp = true;
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(await heading('Survey')).toBeVisible();
});

test('revalidating Page Not Found keeps it while the edge is down', async () => {
  const { router } = await open('/nowhere', () => Promise.reject(new Error('down')));
  await act(() => router.revalidate());
  expect(await heading('Page Not Found')).toBeVisible();
  expect(left()).toEqual([]);
});

test('links to pages of the rest are prefetched', async () => {
  const { prefetch, source } = await open('/fruit', () => Promise.resolve(rest));
  await prefetch.page('/survey');
  expect(source.loads).toContain('mf-forms');
});
