import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { reactParcel } from '../parcel/react-parcel.tsx';
import type { Lifecycles } from '../remote/define-remote.ts';
import type { DeclaredProps, WidgetDeclaration } from '../remote/widget-declaration.ts';
import { RemoteWidget } from './remote-widget.tsx';
import { WidgetHostContext } from './widget-host.ts';
import type { LoadedWidget, WidgetHost } from './widget-host.ts';

type Props = { count: number; domElement: HTMLElement; onError: (error: Error) => void };

/** A widget of a release from before declarations. */
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
  return { lifecycles, widget: { lifecycles: lifecycles as unknown as Lifecycles } satisfies LoadedWidget };
}

const adding = {
  props: { product: 'number', variant: 'string?' },
  events: { added: { packs: 'number' } },
} as const satisfies WidgetDeclaration;

const Adding = ({ product, variant = 'plain', onAdded }: DeclaredProps<typeof adding>) => (
  <button onClick={() => onAdded?.({ packs: product * 2 })}>{`Add ${product} ${variant}`}</button>
);
const addWidget: LoadedWidget = { lifecycles: reactParcel(Adding) as Lifecycles, declaration: adding };

const widgets: Record<string, LoadedWidget> = {};
const report = jest.fn();
const host: WidgetHost = {
  part: 'mf-user',
  ownerOf: (name) => (Object.hasOwn(widgets, name) ? 'mf-owner' : undefined),
  whole: () => Promise.resolve(),
  load: (_owner, name) => Promise.resolve(widgets[name]!),
  navigate: () => undefined,
  report,
};

function show(element: ReactElement, more: Partial<WidgetHost> = {}) {
  const given = { ...host, ...more };
  const tree = (shown: ReactElement) => <WidgetHostContext value={given}>{shown}</WidgetHostContext>;
  const view = render(tree(element));
  return { ...view, update: (shown: ReactElement) => view.rerender(tree(shown)) };
}
const badgeOf = (count: number) => <RemoteWidget name="badge" count={count} fallback={<p>Fallback</p>} />;

let warn: jest.SpyInstance;
let error: jest.SpyInstance;
beforeEach(() => {
  for (const name of Object.keys(widgets)) delete widgets[name];
  report.mockClear();
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  warn.mockRestore();
  error.mockRestore();
});

test('shows its fallback until the widget is there, then follows its props, then lets it go', async () => {
  const { widget, lifecycles } = badge();
  widgets.badge = widget;
  const view = show(badgeOf(1));
  expect(screen.getByText('Fallback')).toBeVisible();
  expect(await screen.findByText('Badge 1')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('Badge 1')).toBeVisible());
  expect(screen.queryByText('Fallback')).toBeNull();
  // Faster than one update takes: none is lost and none collides.
  for (const count of [2, 3, 4]) view.update(badgeOf(count));
  expect(await screen.findByText('Badge 4')).toBeVisible();
  expect(warn).not.toHaveBeenCalled();
  view.unmount();
  await waitFor(() => expect(lifecycles.unmount).toHaveBeenCalledTimes(1));
});

test('one that is left during an update is unmounted after it', async () => {
  const { widget, lifecycles } = badge();
  widgets.badge = widget;
  let finish = () => {};
  lifecycles.update.mockReturnValue(new Promise<undefined>((resolve) => (finish = () => resolve(undefined))));
  const view = show(badgeOf(1));
  await screen.findByText('Badge 1');
  await waitFor(() => expect(screen.getByText('Badge 1')).toBeVisible());
  view.update(badgeOf(2));
  await waitFor(() => expect(lifecycles.update).toHaveBeenCalled());
  view.unmount();
  await Promise.resolve();
  expect(lifecycles.unmount).not.toHaveBeenCalled();
  finish();
  await waitFor(() => expect(lifecycles.unmount).toHaveBeenCalledTimes(1));
});

test('one that does not load leaves its fallback and nothing else', async () => {
  widgets.badge = badge().widget;
  show(badgeOf(1), { load: () => Promise.reject(new Error('down')) });
  await waitFor(() => expect(warn).toHaveBeenCalledWith('Widget "badge" of mf-owner is not shown.', expect.any(Error)));
  expect(screen.getByText('Fallback')).toBeVisible();
  expect(report).toHaveBeenCalledWith('mf-owner', expect.any(Error), undefined);
});

test('one that no live part has leaves its fallback too, when all parts are known', async () => {
  let know = () => {};
  show(badgeOf(1), { whole: () => new Promise<void>((resolve) => (know = resolve)) });
  expect(screen.getByText('Fallback')).toBeVisible();
  expect(warn).not.toHaveBeenCalled();
  know();
  await waitFor(() => expect(warn).toHaveBeenCalledWith('Widget "badge" of no part is not shown.', expect.any(Error)));
});

test('one whose owner the document does not contain is mounted when its owner is known', async () => {
  const { widget } = badge();
  show(badgeOf(1), { whole: async () => void (widgets.badge = widget) });
  await waitFor(() => expect(screen.getByText('Badge 1')).toBeVisible());
});

test('one that breaks later gives way to its fallback', async () => {
  const { widget, lifecycles } = badge();
  widgets.badge = widget;
  show(badgeOf(1));
  await screen.findByText('Badge 1');
  await waitFor(() => expect(screen.queryByText('Fallback')).toBeNull());
  act(() => lifecycles.mount.mock.calls[0]![0].onError(new Error('broken')));
  expect(screen.getByText('Fallback')).toBeVisible();
  expect(screen.getByText('Badge 1')).not.toBeVisible();
});

test('a declared widget gets its props and sends its events', async () => {
  widgets.add = addWidget;
  const onAdded = jest.fn();
  show(<RemoteWidget name="add" product={3} variant="quiet" onAdded={onAdded} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add 3 quiet' }));
  expect(onAdded).toHaveBeenCalledWith({ packs: 6 });
  expect([warn.mock.calls, error.mock.calls]).toEqual([[], []]);
});

test('without a required prop its fallback shows, and an error names both parts', async () => {
  widgets.add = addWidget;
  const fallback = <p>Fallback</p>;
  const view = show(<RemoteWidget name="add" variant="quiet" fallback={fallback} />);
  const message = 'mf-user mounts the widget "add" without product, which mf-owner requires. Its fallback is shown.';
  await waitFor(() => expect(error).toHaveBeenCalledWith(message));
  expect(report).toHaveBeenCalledWith('mf-user', expect.objectContaining({ message }));
  expect(screen.getByText('Fallback')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  view.unmount();

  const other = show(<RemoteWidget name="add" product={1} fallback={fallback} />);
  await screen.findByRole('button', { name: 'Add 1 plain' });
  other.update(<RemoteWidget name="add" product={undefined} fallback={fallback} />);
  expect(await screen.findByText('Fallback')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  other.update(<RemoteWidget name="add" product={2} fallback={fallback} />);
  expect(await screen.findByRole('button', { name: 'Add 2 plain' })).toBeVisible();
});

test('developers are warned of what the owner does not declare', async () => {
  widgets.add = addWidget;
  show(<RemoteWidget name="add" product={'3' as never} size="big" onGone={() => undefined} />);
  await screen.findByRole('button');
  expect(warn.mock.calls.flat()).toEqual([
    'mf-user passes a string as product to the widget "add". mf-owner declares a number.',
    'mf-user passes size to the widget "add", which mf-owner does not declare.',
    'mf-user passes onGone to the widget "add", which mf-owner does not declare.',
  ]);
});

const sized = {
  props: {
    size: { type: 'string', enum: ['small', 'big'] },
    lines: { type: 'array', items: 'number', optional: true },
  },
  events: { sized: { width: 'number', unit: { type: 'string', enum: ['g', 'ml'], optional: true } } },
} as const satisfies WidgetDeclaration;

const Sized = ({ size, lines = [], onSized }: DeclaredProps<typeof sized>) => (
  <button
    onClick={() => onSized?.({ width: (size === 'big' ? '2' : 1) as number })}
  >{`${size} ${lines.length}`}</button>
);

test('developers are warned of values that the owner does not declare, at each update and once', async () => {
  widgets.sized = { lifecycles: reactParcel(Sized) as Lifecycles, declaration: sized };
  const onSized = jest.fn();
  const element = (size: string, lines?: unknown[]) => (
    <RemoteWidget name="sized" size={size} lines={lines} onSized={onSized} />
  );
  const view = show(element('small'));
  await userEvent.click(await screen.findByRole('button', { name: 'small 0' }));
  expect([onSized.mock.calls, warn.mock.calls]).toEqual([[[{ width: 1 }]], []]);

  view.update(element('huge', [1, '2']));
  await screen.findByRole('button', { name: 'huge 2' });
  view.update(element('big', [1, '2']));
  await userEvent.click(await screen.findByRole('button', { name: 'big 2' }));
  expect(onSized).toHaveBeenLastCalledWith({ width: '2' });
  expect(warn.mock.calls.flat()).toEqual([
    'mf-user passes "huge" as size to the widget "sized". mf-owner declares "small" or "big".',
    'mf-user passes a string as lines[1] to the widget "sized". mf-owner declares a number.',
    'The widget "sized" of mf-owner sends a string as sized.width. mf-owner declares a number.',
  ]);
});

test('types with details are types of the component', () => {
  const props: DeclaredProps<typeof sized> = {
    size: 'big',
    lines: [1],
    onSized: ({ width, unit }) => [width * 2, unit],
  };
  // @ts-expect-error -- The declaration lists small and big.
  const huge: DeclaredProps<typeof sized> = { size: 'huge' };
  // @ts-expect-error -- The declaration lists g and ml.
  const ounces: DeclaredProps<typeof sized> = { size: 'big', onSized: ({ unit }) => unit === 'oz' };
  expect([props, huge, ounces].map(({ size }) => size)).toEqual(['big', 'huge', 'big']);
});

declare global {
  interface FarmgateWidgets {
    'known-to-types': { size: 'small' | 'big'; onSized?: (detail: { width: number }) => void };
  }
}

test('props of a widget that is known to TypeScript have types', () => {
  const elements = {
    known: <RemoteWidget name="known-to-types" size="big" onSized={({ width }) => width * 2} fallback="…" />,
    // @ts-expect-error -- The widget has small and big.
    huge: <RemoteWidget name="known-to-types" size="huge" />,
    // @ts-expect-error -- The widget requires a size.
    without: <RemoteWidget name="known-to-types" />,
    unknown: <RemoteWidget name="not-known" size="huge" />,
  };
  expect(elements.known.props).toMatchObject({ size: 'big' });
});

test('a widget can mount a widget of another part', async () => {
  widgets.add = addWidget;
  widgets.outer = { lifecycles: reactParcel(() => <RemoteWidget name="add" />) as Lifecycles, declaration: {} };
  show(<RemoteWidget name="outer" />);
  await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringMatching(/^mf-owner mounts the widget "add"/)));
});
