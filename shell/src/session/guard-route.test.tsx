import { beginSession } from '@farmgate/shared/auth';
import { notify } from '@farmgate/shared/notify';
import type { Remote, RemoteRoute } from '@farmgate/shared/remote';
import { clearSession } from '@farmgate/testing';
import { screen, waitFor } from '@testing-library/react';
import { MemorySource, renderShell } from '../testing/sample-shell.tsx';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn() }));
jest.mock('@farmgate/shared/data', () => ({
  settingsQuery: () => ({ queryKey: ['settings'], queryFn: () => new Promise(() => undefined) }),
  signOut: jest.fn(),
}));

const loader = jest.fn(() => null);
const page = (id: string, path: string): RemoteRoute => ({
  id,
  path,
  lazy: () => Promise.resolve({ Component: () => <h1>{id}</h1>, loader }),
});
const fruit: Remote = { routes: [page('home', '/'), page('basket', '/basket')] };

let source: MemorySource;
beforeEach(() => {
  jest.clearAllMocks();
  clearSession();
  source = new MemorySource({ 'mf-fruit': fruit });
});

const heading = (name: string) => screen.findByRole('heading', { name });

test('a visitor is turned away before anything of the guarded page is loaded or asked', async () => {
  const { router } = renderShell('/basket', source);
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(source.loads).toEqual([]);
  expect(loader).not.toHaveBeenCalled();
  expect(notify).toHaveBeenCalledTimes(1);
});

test('a part that does not load keeps no visitor from signing in', async () => {
  source.down.add('mf-fruit');
  const { router } = renderShell('/basket', source);
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
});

test('the guard is asked at each navigation, not once', async () => {
  beginSession({ accessToken: 'abc', username: 'Meena' });
  const { router } = renderShell('/basket', source);
  await heading('basket');
  await router.navigate('/');
  await heading('home');
  clearSession();
  await router.navigate('/basket');
  expect(router.state.location.pathname + router.state.location.search).toBe('/signin?next=%2Fbasket');
});

test('a page without a guard is everybody’s, and nothing is said', async () => {
  renderShell('/', source);
  expect(await heading('home')).toBeVisible();
  expect(loader).toHaveBeenCalledTimes(1);
  expect(notify).not.toHaveBeenCalled();
});
