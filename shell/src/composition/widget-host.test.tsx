import type { Remote } from '@farmgate/shared/remote';
import { RemoteWidget } from '@farmgate/shared/widgets';
import { screen, waitFor } from '@testing-library/react';
import { MemorySource, renderShell, sampleComposition, samplePart, sampleRoute } from '../testing/sample-shell.tsx';
import type { Parts } from './parts.ts';
import { createRest } from './rest.ts';

jest.mock('@farmgate/shared/data', () => ({
  settingsQuery: () => ({ queryKey: ['settings'], queryFn: () => new Promise(() => undefined) }),
  signOut: jest.fn(),
}));

const lifecycles = {
  bootstrap: () => Promise.resolve(),
  mount: async ({ domElement }: { domElement: HTMLElement }) => void (domElement.textContent = 'Badge'),
  unmount: () => Promise.resolve(),
};
const declared: Remote = {
  widgets: { badge: { props: { size: 'number' }, load: () => Promise.resolve(lifecycles) } },
};
/** As in releases from before declarations. */
const older = { widgets: { badge: () => Promise.resolve(lifecycles) } } as unknown as Remote;

const pageWith = (element: React.ReactNode): Remote => ({
  routes: [{ id: 'fruit', path: '/fruit', lazy: () => Promise.resolve({ Component: () => <>{element}</> }) }],
});

let error: jest.SpyInstance;
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

test('a page of one part mounts a widget of another', async () => {
  const fruit = pageWith(<RemoteWidget name="badge" size={1} />);
  renderShell('/fruit', new MemorySource({ 'mf-fruit': fruit, 'mf-badge': declared }));
  await waitFor(() => expect(screen.getByText('Badge')).toBeVisible());
});

test('it names the part of the page when it passes too little', async () => {
  const fruit = pageWith(<RemoteWidget name="badge" />);
  renderShell('/fruit', new MemorySource({ 'mf-fruit': fruit, 'mf-badge': declared }));
  await waitFor(() =>
    expect(error).toHaveBeenCalledWith(
      expect.stringMatching(/^mf-fruit mounts .* without size, which mf-badge requires/),
    ),
  );
});

test('widgets of older releases, which declare nothing, are mounted', async () => {
  const fruit = pageWith(<RemoteWidget name="badge" other />);
  renderShell('/fruit', new MemorySource({ 'mf-fruit': fruit, 'mf-badge': older }));
  await waitFor(() => expect(screen.getByText('Badge')).toBeVisible());
  expect(error).not.toHaveBeenCalled();
});

test('a widget of a part that the document does not contain waits for the rest', async () => {
  const parts: Parts = { shell: samplePart([]), 'mf-fruit': samplePart([sampleRoute('fruit')]) };
  const rest = createRest({ parts }, () => Promise.resolve({ 'mf-badge': samplePart([], ['badge']) }));
  const fruit = pageWith(<RemoteWidget name="badge" size={1} />);
  const source = new MemorySource({ 'mf-fruit': fruit, 'mf-badge': declared });
  renderShell('/fruit', source, { ...sampleComposition, parts }, rest);
  await waitFor(() => expect(screen.getByText('Badge')).toBeVisible());
});
