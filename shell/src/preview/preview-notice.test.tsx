import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemorySource, renderShell, sampleComposition } from '../testing/sample-shell.tsx';
import PreviewBadge from './preview-badge.tsx';

jest.mock('@farmgate/shared/data', () => ({
  settingsQuery: () => ({ queryKey: ['settings'], queryFn: () => new Promise(() => undefined) }),
  signOut: jest.fn(),
}));
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));

const parts = { 'mf-cart': '1.0.0-3fa94c1e', 'mf-forms': '1.1.0-00c0ffee' };

test('a browser that previews releases sees which, in the header of every page, and the way out', async () => {
  const preview = { parts, until: '2026-12-01T00:00:00.000Z' };
  const source = new MemorySource({});
  const { router } = renderShell('/session_expired', source, { ...sampleComposition, preview });
  const badge = await screen.findByRole('form', { name: 'Preview' });
  expect(screen.getByRole('banner')).toContainElement(badge);
  expect(badge).toHaveTextContent('Preview: mf-cart 1.0.0-3fa94c1e, mf-forms 1.1.0-00c0ffee');
  expect(screen.getByRole('button', { name: 'Leave preview' })).toBeVisible();
  expect(badge).toHaveAttribute('action', '/_preview/leave');
  await act(() => router.navigate('/nowhere'));
  expect(screen.getByRole('form', { name: 'Preview' })).toBeVisible();
});

test('other browsers do not show it', async () => {
  renderShell('/session_expired', new MemorySource({}));
  await screen.findByRole('heading', { name: 'Your Session Expired..!' });
  expect(screen.queryByRole('form', { name: 'Preview' })).toBeNull();
});

test('it works without scripts', () => {
  expect(renderToString(<PreviewBadge parts={parts} />)).toMatch(
    /^<form [^>]*action="\/_preview\/leave" method="post">.*<button type="submit"/,
  );
});
