import type { ApplicationPage, Remote } from '@farmgate/shared/remote';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followNews, type PartNews } from '../health/journal.ts';
import { MemorySource, renderShell, sampleComposition, samplePart, sampleRoute } from '../testing/sample-shell.tsx';

jest.mock('@farmgate/shared/data', () => ({
  settingsQuery: () => ({ queryKey: ['settings'], queryFn: () => new Promise(() => undefined) }),
  signOut: jest.fn(),
}));

const composition = {
  ...sampleComposition,
  parts: {
    ...sampleComposition.parts,
    'mf-recipes': samplePart([
      sampleRoute('recipes', { path: '/recipes/*', kind: 'application', title: 'Recipes' }),
      sampleRoute('mine', { path: '/my_recipes', kind: 'application', guard: 'signed-in' }),
    ]),
  },
};
const fruit = {
  routes: [{ id: 'home', lazy: async () => ({ Component: () => <p>This is home</p> }) }],
} as unknown as Remote;

/** The pages that applications were mounted with, and what happened in which order. */
let pages: ApplicationPage[];
let events: string[];
let mount: (element: HTMLElement, page: ApplicationPage) => unknown;

beforeEach(() => {
  pages = [];
  events = [];
  mount = (element, page) => {
    const { pathname } = new URL(page.url);
    pages.push(page);
    events.push(`mount ${pathname}`);
    element.append(Object.assign(document.createElement('h1'), { textContent: `At ${pathname}` }));
    return () => {
      events.push(`unmount ${pathname}`);
      element.replaceChildren();
    };
  };
});

const page = { mount: (element: HTMLElement, page: ApplicationPage) => mount(element, page) };
const open = (path: string, loaded: object = page, shown: typeof sampleComposition = composition) => {
  const load = async () => loaded;
  const recipes = {
    applications: [
      { id: 'recipes', path: '/recipes/*', load },
      { id: 'mine', path: '/my_recipes', load },
    ],
  } as unknown as Remote;
  return renderShell(path, new MemorySource({ 'mf-fruit': fruit, 'mf-recipes': recipes }), shown);
};

test('an application is mounted with its address, and unmounted when the visitor leaves', async () => {
  const { router } = open('/recipes/dal?serves=2');
  expect(await screen.findByText('At /recipes/dal')).toBeVisible();
  expect(pages[0]).toMatchObject({
    url: `${location.origin}/recipes/dal?serves=2`,
    params: { '*': 'dal' },
    state: undefined,
    session: { signedIn: false, name: null },
  });
  expect(document.title).toBe('Recipes · Farmgate');
  await act(() => router.navigate('/'));
  expect(await screen.findByText('This is home')).toBeVisible();
  await waitFor(() => expect(events).toEqual(['mount /recipes/dal', 'unmount /recipes/dal']));
  expect(pages[0]!.signal.aborted).toBe(true);
});

test('each address gets its own mount', async () => {
  open('/recipes/dal');
  expect(await screen.findByText('At /recipes/dal')).toBeVisible();
  act(() => pages[0]!.navigate('/recipes/rasam'));
  expect(await screen.findByText('At /recipes/rasam')).toBeVisible();
  expect(screen.queryByText('At /recipes/dal')).toBeNull();
  await waitFor(() =>
    expect(events.toSorted()).toEqual(['mount /recipes/dal', 'mount /recipes/rasam', 'unmount /recipes/dal']),
  );
});

test('the code decides on the kind, so an earlier descriptor of the route does not matter', async () => {
  const react = { ...composition.parts['mf-recipes']!, routes: [sampleRoute('recipes', { path: '/recipes/*' })] };
  open('/recipes/dal', page, { ...composition, parts: { ...composition.parts, 'mf-recipes': react } });
  expect(await screen.findByText('At /recipes/dal')).toBeVisible();
});

test('an application that follows addresses stays mounted', async () => {
  const draw = mount;
  const heard: object[] = [];
  mount = (element, page) => {
    page.follow((address) => void heard.push(address));
    return draw(element, page);
  };
  const { router } = open('/recipes/dal');
  expect(await screen.findByText('At /recipes/dal')).toBeVisible();
  act(() => pages[0]!.navigate('/recipes/rasam'));
  await waitFor(() => expect(heard).toEqual([{ url: `${location.origin}/recipes/rasam`, params: { '*': 'rasam' } }]));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(heard).toHaveLength(2));
  expect(events).toEqual(['mount /recipes/dal']);
});

test('a visitor is sent to sign in before a guarded application', async () => {
  const { router } = open('/my_recipes');
  await waitFor(() => expect(router.state.location.search).toBe('?next=%2Fmy_recipes'));
  expect(pages).toEqual([]);
});

test.each([
  ['throws', async () => Promise.reject(new Error('no oven'))],
  [
    'fails later',
    (_element: HTMLElement, { fail }: ApplicationPage) => void setTimeout(() => fail(new Error('no oven'))),
  ],
])('an application whose page %s has an error card with Retry', async (_what, broken) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const news: PartNews[] = [];
  followNews((item) => void (item.kind === 'render' && item.error !== undefined && news.push(item)));
  const before = news.length;
  const working = mount;
  mount = broken;
  open('/recipes/dal');
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(news.slice(before)).toMatchObject([{ part: 'mf-recipes' }]));
  mount = working;
  await userEvent.click(screen.getByRole('button', { name: /retry/i }));
  expect(await screen.findByText('At /recipes/dal')).toBeVisible();
  jest.mocked(console.error).mockRestore();
});

test('single-spa lifecycles still work, and are bootstrapped once', async () => {
  const lifecycles = {
    bootstrap: jest.fn(async () => undefined),
    mount: jest.fn(async ({ domElement }: { domElement: HTMLElement }) => void (domElement.textContent = 'Older')),
    unmount: jest.fn(async () => undefined),
  };
  const { router } = open('/recipes/dal', lifecycles);
  expect(await screen.findByText('Older')).toBeVisible();
  await act(() => router.navigate('/recipes/rasam'));
  expect(lifecycles.mount).toHaveBeenCalledTimes(1);
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/recipes/dal'));
  expect(await screen.findByText('Older')).toBeVisible();
  const calls = [lifecycles.bootstrap, lifecycles.mount, lifecycles.unmount].map(({ mock }) => mock.calls.length);
  expect(calls).toEqual([1, 2, 1]);
});

test('a module without mount says so', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open('/recipes/dal', { render: async () => ({ html: '' }) });
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() =>
    expect(String(error.mock.calls.flat().find((value) => value instanceof Error))).toMatch(
      /the application mf-recipes\/recipes exports no mount\(\)/,
    ),
  );
  error.mockRestore();
});
