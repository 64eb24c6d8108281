import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { siteStorage } from '@farmgate/testing';
import { MemorySource, renderShell } from '../testing/sample-shell.tsx';

jest.mock('@farmgate/shared/data', () => ({
  settingsQuery: () => ({ queryKey: ['settings'], queryFn: () => new Promise(() => undefined) }),
  signOut: jest.fn(),
}));

const TITLE = 'Your browser does not store data for this shop';

test('says once what a browser means that keeps nothing', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { router } = renderShell('/session_expired', new MemorySource({}));
  await screen.findByRole('heading', { name: 'Your Session Expired..!' });
  expect(screen.queryByText(TITLE)).toBeNull();

  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  act(() => siteStorage.setItem('a', '1'));
  expect(await screen.findByText(TITLE)).toBeVisible();
  expect(screen.getByText(/You are signed out when you reload or close this page/)).toBeVisible();
  await act(() => router.navigate('/nowhere'));
  expect(screen.getByText(TITLE)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  act(() => siteStorage.setItem('b', '1'));
  await act(() => router.navigate('/session_expired'));
  expect(screen.queryByText(TITLE)).toBeNull();
});
