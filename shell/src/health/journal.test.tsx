import type { Remote } from '@farmgate/shared/remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteWidget } from '@farmgate/shared/widgets';
import { MemorySource, renderShell } from '../testing/sample-shell.tsx';
import { followNews } from './journal.ts';
import type { PartNews } from './journal.ts';

jest.mock('@farmgate/shared/data', () => ({
  settingsQuery: () => ({ queryKey: ['settings'], queryFn: () => new Promise(() => undefined) }),
  signOut: jest.fn(),
}));

const broken = new Error('cannot render');
const Broken = () => {
  throw broken;
};
const route = (id: string, Component: () => React.ReactNode) => ({
  id,
  path: `/${id}`,
  lazy: () => Promise.resolve({ Component }),
});
const fruit: Remote = {
  routes: [
    route('fruit', () => <h1>Fruit</h1>),
    route('absent', Broken),
    route('home', () => <RemoteWidget name="badge" />),
  ],
};
const badge: Remote = {
  widgets: {
    badge: {
      load: () =>
        Promise.resolve({
          bootstrap: async () => {},
          mount: () => Promise.reject(new Error('cannot mount')),
          unmount: async () => {},
        }),
    },
  },
};

const news: PartNews[] = [];
followNews((one) => news.push(one));
const failures = () => news.filter(({ kind }) => kind === 'load' || kind === 'render');

beforeEach(() => {
  news.length = 0;
  for (const kind of ['error', 'warn'] as const) jest.spyOn(console, kind).mockImplementation(() => undefined);
});

test('a part is used when it is first wanted, and shown with its page', async () => {
  const { router } = renderShell('/session_expired', new MemorySource({ 'mf-fruit': fruit }));
  await screen.findByRole('heading', { name: 'Your Session Expired..!' });
  await router.navigate('/fruit');
  await screen.findByRole('heading', { name: 'Fruit' });
  expect(news).toMatchObject([
    { kind: 'shown', part: 'shell' },
    { kind: 'used', part: 'shell' },
    { kind: 'used', part: 'mf-fruit' },
    { kind: 'shown', part: 'mf-fruit' },
  ]);
});

test('a part that does not load fails each time that it is tried', async () => {
  renderShell('/fruit', new MemorySource({}));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(failures().filter(({ kind }) => kind === 'load')).toMatchObject([{ part: 'mf-fruit' }]);
  await userEvent.click(retry);
  await waitFor(() => expect(failures().filter(({ kind }) => kind === 'load').length).toBeGreaterThan(1));
});

test('a page that throws while it draws is its part’s failure', async () => {
  renderShell('/absent', new MemorySource({ 'mf-fruit': fruit }));
  await screen.findByRole('button', { name: 'Retry' });
  expect(failures()).toEqual([{ kind: 'render', part: 'mf-fruit', error: broken }]);
});

test('a widget that breaks is its own part’s failure, not the page’s', async () => {
  const { unmount } = renderShell('/', new MemorySource({ 'mf-fruit': fruit, 'mf-badge': badge }));
  await waitFor(() => expect(failures()).toMatchObject([{ kind: 'render', part: 'mf-badge' }]));
  // Nor is it told of again when it goes.
  unmount();
});

test('a 404 is not a failure of the part', async () => {
  const loader = () => {
    throw new Response('No such fruit', { status: 404 });
  };
  const lazy = () => Promise.resolve({ Component: Broken, loader });
  renderShell('/fruit', new MemorySource({ 'mf-fruit': { routes: [{ id: 'fruit', path: '/fruit', lazy }] } }));
  await screen.findByRole('heading', { name: 'Page Not Found' });
  expect(failures()).toEqual([]);
});
