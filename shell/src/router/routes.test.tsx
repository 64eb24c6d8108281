import { beginSession } from '@farmgate/shared/auth';
import { notify } from '@farmgate/shared/notify';
import type { Remote } from '@farmgate/shared/remote';
import { metaOf, clearSession } from '@farmgate/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardAfterSessionEnd } from '../session/guard-route.ts';
import { MemorySource, renderShell } from '../testing/sample-shell.tsx';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn() }));
jest.mock('@farmgate/shared/data', () => ({
  settingsQuery: () => ({ queryKey: ['settings'], queryFn: () => new Promise(() => undefined) }),
  signOut: jest.fn(),
}));

let breaks = false;

const fruit: Remote = {
  routes: [
    { id: 'home', path: '/', lazy: () => Promise.resolve({ Component: () => <h1>Home</h1> }) },
    {
      id: 'fruit',
      path: '/fruit',
      lazy: () =>
        Promise.resolve({
          Component: () => {
            if (breaks) throw new Error('cannot render');
            return <h1>All fruit</h1>;
          },
          loader: ({ request }) => {
            if (request.url.includes('kind=none')) throw new Response('No such fruit', { status: 404 });
            return null;
          },
        }),
    },
    { id: 'basket', path: '/basket', lazy: () => Promise.resolve({ Component: () => <h1>Basket</h1> }) },
  ],
};

let source: MemorySource;
let error: jest.SpyInstance;
beforeEach(() => {
  breaks = false;
  clearSession();
  source = new MemorySource({ 'mf-fruit': fruit });
  error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => error.mockRestore());

const heading = (name: string) => screen.findByRole('heading', { name });

test('shows the page of whichever part owns the address, inside the frame, and titles the document', async () => {
  renderShell('/fruit', source);
  expect(await heading('All fruit')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(document.title).toBe('Fruit · Farmgate');
});

test('loads a remote once, and not before one of its pages is wanted', async () => {
  const { router } = renderShell('/session_expired', source);
  expect(await heading('Your Session Expired..!')).toBeVisible();
  expect(source.loads).toEqual([]);
  await router.navigate('/fruit');
  await heading('All fruit');
  await router.navigate('/');
  await heading('Home');
  expect(source.loads).toEqual(['mf-fruit']);
});

test('an address of no part is Page Not Found', async () => {
  renderShell('/nowhere', source);
  expect(await heading('Page Not Found')).toBeVisible();
});

test('a thing that does not exist is Page Not Found too, in the words of its part', async () => {
  renderShell('/fruit?kind=none', source);
  expect(await heading('Page Not Found')).toBeVisible();
  expect(screen.getByText('No such fruit')).toBeVisible();
  expect(document.title).toBe('Page Not Found · Farmgate');
});

test('the title of what does not exist goes with it', async () => {
  const { router } = renderShell('/fruit?kind=none', source);
  await heading('Page Not Found');
  await router.navigate('/fruit');
  await heading('All fruit');
  expect(document.title).toBe('Fruit · Farmgate');
});

test('a visitor is sent to sign in and told why, with the way back', async () => {
  const { router } = renderShell('/basket?tab=1', source);
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
  expect(router.state.location.search).toBe('?next=%2Fbasket%3Ftab%3D1');
  expect(notify).toHaveBeenCalledWith('warning', 'Signin to continue...');
});

test('a customer passes the guard', async () => {
  beginSession({ accessToken: 'abc', username: 'Meena' });
  const { router } = renderShell('/basket', source);
  expect(await heading('Basket')).toBeVisible();
  expect(metaOf('robots')).toBe('noindex');
  await router.navigate('/fruit');
  await heading('All fruit');
  expect(metaOf('robots')).toBeUndefined();
});

test('a customer who signs out in another tab leaves a guarded page here, and stays on any other', async () => {
  for (const [path, left] of [
    ['/basket', '/signin'],
    ['/fruit', '/fruit'],
  ] as const) {
    beginSession({ accessToken: 'abc', username: 'Meena' });
    const { router, unmount } = renderShell(path, source);
    guardAfterSessionEnd(router);
    await waitFor(() => expect(router.state.initialized).toBe(true));
    act(clearSession);
    dispatchEvent(new StorageEvent('storage', { key: null, newValue: null, storageArea: localStorage }));
    await act(async () => undefined);
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    expect(router.state.location.pathname).toBe(left);
    unmount();
  }
});

test('a remote that does not load leaves its error card, and Retry brings it once it is back', async () => {
  source.down.add('mf-fruit');
  renderShell('/fruit', source);
  expect(await heading('This part of the shop did not load')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /retry|try again/i }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /retry|try again/i })).not.toHaveAttribute('aria-busy'),
  );
  expect(await heading('This part of the shop did not load')).toBeVisible();
  source.down.clear();
  await userEvent.click(screen.getByRole('button', { name: /retry|try again/i }));
  expect(await heading('All fruit')).toBeVisible();
});

test('a page that fails to render does not affect the others, and Retry works once it is fixed', async () => {
  breaks = true;
  const { router } = renderShell('/fruit', source);
  expect(await heading('This part of the shop did not load')).toBeVisible();
  breaks = false;
  await userEvent.click(screen.getByRole('button', { name: /retry|try again/i }));
  expect(await heading('All fruit')).toBeVisible();
  await router.navigate('/');
  expect(await heading('Home')).toBeVisible();
  breaks = true;
  await router.navigate('/fruit');
  expect(await heading('This part of the shop did not load')).toBeVisible();
  await router.navigate('/');
  expect(await heading('Home')).toBeVisible();
});

test('a route that the descriptor promises and the code does not have ends in the error card', async () => {
  renderShell('/absent', source);
  expect(await heading('This part of the shop did not load')).toBeVisible();
});
