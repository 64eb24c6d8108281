import type { Lifecycles, Remote } from '@farmgate/shared/remote';
import { QueryClientProvider } from '@farmgate/shared/query';
import { createQueryClient } from '@farmgate/shared/shell';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { MemorySource, sampleComposition } from '../testing/sample-shell.tsx';
import { RemoteWidget } from './remote-widget.tsx';
import { createRemotes } from './remotes.ts';
import { ShellContext } from './shell-context.ts';

type Props = { count: number; domElement: HTMLElement; onError: (error: Error) => void };

function badge() {
  let place: HTMLElement | undefined;
  const lifecycles = {
    bootstrap: jest.fn(() => Promise.resolve()),
    mount: jest.fn(async ({ domElement, count }: Props) => {
      place = domElement;
      place.textContent = `Badge ${count}`;
    }),
    update: jest.fn(async ({ count }: Props) => void (place!.textContent = `Badge ${count}`)),
    unmount: jest.fn(async () => void (place!.textContent = '')),
  };
  return {
    lifecycles,
    remote: { widgets: { badge: async () => lifecycles as unknown as Lifecycles } } satisfies Remote,
  };
}

function show(source: MemorySource, count: number, name = 'badge') {
  const remotes = createRemotes(source);
  const tree = (shown: number) => (
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <ShellContext value={{ composition: sampleComposition, remotes, origin: location.origin }}>
          <RemoteWidget name={name} count={shown} fallback={<p>Fallback</p>} />
        </ShellContext>
      </QueryClientProvider>
    </MemoryRouter>
  );
  const view = render(tree(count));
  return { ...view, update: (shown: number) => view.rerender(tree(shown)) };
}

let warn: jest.SpyInstance;
beforeEach(() => (warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)));
afterEach(() => warn.mockRestore());

test('shows its fallback until the widget is there, then follows its props, then lets it go', async () => {
  const { remote, lifecycles } = badge();
  const view = show(new MemorySource({ 'mf-badge': remote }), 1);
  expect(screen.getByText('Fallback')).toBeVisible();
  expect(await screen.findByText('Badge 1')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('Badge 1')).toBeVisible());
  expect(screen.queryByText('Fallback')).toBeNull();
  // Faster than one update takes: none is lost and none collides.
  for (const count of [2, 3, 4]) view.update(count);
  expect(await screen.findByText('Badge 4')).toBeVisible();
  expect(warn).not.toHaveBeenCalled();
  view.unmount();
  await waitFor(() => expect(lifecycles.unmount).toHaveBeenCalledTimes(1));
});

test('one that does not load leaves its fallback and nothing else', async () => {
  show(new MemorySource({}), 1);
  await waitFor(() => expect(warn).toHaveBeenCalledWith('Widget "badge" of mf-badge is not shown.', expect.any(Error)));
  expect(screen.getByText('Fallback')).toBeVisible();
});

test('one that no live part has leaves its fallback too', async () => {
  show(new MemorySource({}), 1, 'unheard-of');
  await waitFor(() =>
    expect(warn).toHaveBeenCalledWith('Widget "unheard-of" of no part is not shown.', expect.any(Error)),
  );
  expect(screen.getByText('Fallback')).toBeVisible();
});

test('one that breaks later gives way to its fallback', async () => {
  const { remote, lifecycles } = badge();
  show(new MemorySource({ 'mf-badge': remote }), 1);
  await screen.findByText('Badge 1');
  await waitFor(() => expect(screen.queryByText('Fallback')).toBeNull());
  act(() => lifecycles.mount.mock.calls[0]![0].onError(new Error('broken')));
  expect(screen.getByText('Fallback')).toBeVisible();
  expect(screen.getByText('Badge 1')).not.toBeVisible();
});
