import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemorySource, renderShell, sampleComposition } from '../testing/sample-shell.tsx';

jest.mock('@farmgate/shared/data', () => ({
  settingsQuery: () => ({ queryKey: ['settings'], queryFn: () => new Promise(() => undefined) }),
  signOut: jest.fn(),
}));

const source = () =>
  new MemorySource({
    'mf-fruit': {
      routes: [{ id: 'fruit', path: '/fruit', lazy: () => Promise.resolve({ Component: () => <h1>Fruit</h1> }) }],
    },
  });
const labels = () => [...document.querySelectorAll('[data-team-overlay] [data-what]')].map((box) => box.textContent);

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const TOGGLE = { name: 'Show who owns what' };
const page = () => screen.findByRole('heading', { name: 'Fruit' });

test('customers are not offered it', async () => {
  renderShell('/fruit', source());
  await page();
  expect(screen.queryByRole('button', TOGGLE)).toBeNull();
});

test('a preview offers it', async () => {
  const preview = { parts: { 'mf-fruit': '1.0.0-3fa94c1e' }, until: '2026-12-01T00:00:00.000Z' };
  renderShell('/fruit', source(), { ...sampleComposition, preview });
  expect(await screen.findByRole('button', TOGGLE)).toBeVisible();
});

test('a page of the development server offers it', async () => {
  Object.assign(window, { farmgateDevelopment: {} });
  renderShell('/fruit', source());
  expect(await screen.findByRole('button', TOGGLE)).toBeVisible();
  delete (window as { farmgateDevelopment?: object }).farmgateDevelopment;
});

test('?overlay offers it, in every page of the tab from then on', async () => {
  const { unmount } = renderShell('/fruit?overlay', source());
  expect(await screen.findByRole('button', TOGGLE)).toBeVisible();
  unmount();
  renderShell('/fruit', source());
  expect(await screen.findByRole('button', TOGGLE)).toBeVisible();
});

test('shows who owns frame and page, with versions, until it is switched off', async () => {
  renderShell('/fruit?overlay', source());
  const toggle = await screen.findByRole('button', { name: 'Show who owns what' });
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(labels()).toEqual(['shell 1.0.0-0000abcd', 'mf-fruit 1.0.0-0000abcd', 'shell 1.0.0-0000abcd']),
  );
  await userEvent.click(toggle);
  expect(labels()).toEqual([]);
});

test('stays as it was for the tab', async () => {
  sessionStorage.setItem('farmgate.teamOverlay', 'on');
  renderShell('/fruit?overlay', source());
  expect(await screen.findByRole('button', { name: 'Show who owns what', pressed: true })).toBeVisible();
});
