import type { WidgetDescriptor } from '@farmgate/contract/descriptor';
import type { DeclaredTypes } from '@farmgate/contract/widgets';
import { check, label, named, part } from '../../testing/candidates.ts';
import { testRelease } from '../../testing/test-release.ts';

const shell = part('shell');
type Declaration = Pick<WidgetDescriptor, 'props' | 'events'>;

const DECLARED: Declaration = {
  props: { product: 'number', variant: 'string?' },
  events: { added: { packs: 'number' }, failed: {} },
};
const widget = (declared: Declaration) => [{ name: 'add', files: [], ...declared }];
/** mf-cart's live release, and another one. */
const live = part('mf-cart', { widgets: widget(DECLARED) });
const next = (changes: { props?: DeclaredTypes; events?: WidgetDescriptor['events'] }) =>
  testRelease('mf-cart', 'next', { widgets: widget({ ...DECLARED, ...changes }) }).descriptor;

const mounting = (props: string[], events: string[] = []) =>
  part('mf-catalog', { mounts: ['add'], mounted: [{ widget: 'add', props, events }] });
const user = mounting(['product', 'variant'], ['added']);

const promote = (owner: typeof live) => check([shell, user, owner], ['mf-cart'], { live: named([shell, user, live]) });

describe('a release of the owner must fit the live parts that mount its widgets', () => {
  test.each([
    ['the same declaration', {}],
    ['a new optional prop', { props: { ...DECLARED.props, size: 'string?' as const } }],
    ['an optional prop that was required', { props: { product: 'number?' as const, variant: 'string?' as const } }],
    [
      'a new event, and a new field of one',
      { events: { added: { packs: 'number', at: 'string' }, later: {} } as const },
    ],
    ['an event less that no part listens to', { events: { added: { packs: 'number' } } as const }],
  ])('%s fits', async (_, changes) => {
    expect(await promote(next(changes))).toEqual([]);
  });

  test.each([
    [
      'removed',
      { props: { product: 'number' } as const },
      / passes the prop variant to the widget add, which mf-cart@\S+ does not declare/,
    ],
    [
      'new and required',
      { props: { ...DECLARED.props, size: 'string' as const } },
      /requires the prop size, which mf-catalog@\S+ does not pass/,
    ],
    [
      'of another type',
      { props: { product: 'string', variant: 'string?' } as const },
      /accepts fewer values of the prop product of the widget add than its live release \(product: a number is not a string\); mf-catalog@\S+ passes it/,
    ],
  ])('a prop that is %s is rejected', async (_, changes, message) => {
    const owner = next(changes);
    expect(await promote(owner)).toMatchObject([
      {
        rule: 'mounted-widgets',
        parties: [label(owner), label(user)],
        message: expect.stringMatching(message),
        remedy: expect.stringContaining('mf-catalog'),
        forceable: true,
      },
    ]);
  });

  test.each([
    ['a removed event', {}, /listens to the event added of the widget add, which mf-cart@\S+ does not declare/],
    ['a removed field of an event', { added: {} }, /removes or changes packs in the event added of the widget add/],
    ['a field of another type', { added: { packs: 'string' } } as const, /removes or changes packs/],
    ['a field that may be missing', { added: { packs: 'number?' } } as const, /removes or changes packs/],
  ])('%s is rejected', async (_, events, message) => {
    const owner = next({ events });
    expect(await promote(owner)).toMatchObject([
      { rule: 'mounted-widgets', parties: [label(owner), label(user)], message: expect.stringMatching(message) },
    ]);
  });

  test('a part in a rollout counts as well as the live one', async () => {
    const rolling = mounting(['product', 'variant', 'size']);
    expect(await check([shell, rolling, next({})], ['mf-cart'], { live: named([shell, user, live]) })).toMatchObject([
      { message: expect.stringContaining('passes the prop size') },
    ]);
  });
});

describe('a release that mounts a widget must pass what its live owner declares', () => {
  test.each([
    ['an unknown prop', mounting(['product', 'size']), /passes the prop size to the widget add, which mf-cart/],
    ['a missing required prop', mounting([]), /of mf-cart@\S+ requires the prop product, which mf-catalog/],
    ['an unknown event', mounting(['product'], ['gone']), /listens to the event gone of the widget add/],
    ['a prop that every object inherits', mounting(['product', 'constructor']), /passes the prop constructor/],
  ])('%s is rejected', async (_, wrong, message) => {
    expect(await check([shell, wrong, live], ['mf-catalog'], { live: named([shell, user, live]) })).toMatchObject([
      {
        rule: 'mounted-widgets',
        parties: [label(wrong), label(live)],
        message: expect.stringMatching(message),
        remedy: expect.stringContaining('release of mf-cart'),
      },
    ]);
  });

  test('each place that mounts it is checked', async () => {
    const twice = part('mf-catalog', {
      mounts: ['add'],
      mounted: [...mounting(['product']).mounted!, ...mounting([]).mounted!],
    });
    expect(await check([shell, twice, live], ['mf-catalog'], { live: named([shell, live]) })).toMatchObject([
      { message: expect.stringContaining('requires the prop product') },
    ]);
  });
});

describe('types with details', () => {
  const sizes = (...values: string[]) => ({ type: 'string', enum: values }) as const;
  const size = (...values: string[]): Declaration => ({ props: { size: sizes(...values) }, events: {} });
  const before = part('mf-cart', { widgets: widget(size('small', 'big')) });
  const owner = (declared: Declaration) => testRelease('mf-cart', 'next', { widgets: widget(declared) }).descriptor;
  const passing = (values?: Record<string, string>) =>
    part('mf-catalog', { mounts: ['add'], mounted: [{ widget: 'add', props: ['size'], events: [], values }] });
  const promoted = (next: typeof live, by: typeof user) =>
    check([shell, by, next], ['mf-cart'], { live: named([shell, by, before]) });

  test('a narrower prop is rejected, a wider one fits', async () => {
    expect(await promoted(owner(size('small', 'big', 'huge')), passing())).toEqual([]);
    expect(await promoted(owner(size('small')), passing())).toMatchObject([
      { message: expect.stringContaining('(size: "big" is not "small"); mf-catalog@') },
    ]);
  });

  test('a value in the code of the part that mounts the widget decides for itself', async () => {
    expect(await promoted(owner(size('small')), passing({ size: 'small' }))).toEqual([]);
    expect(await promoted(owner(size('small')), passing({ size: 'big' }))).toMatchObject([
      {
        message: expect.stringMatching(
          /^mf-catalog@\S+ passes "big" as size to the widget add, for which mf-cart@\S+ declares "small"$/,
        ),
        remedy: expect.stringMatching(/^Accept the value until/),
      },
    ]);
  });

  test('the part that mounts the widget must pass a value that the live owner declares', async () => {
    const wrong = passing({ size: 'huge' });
    expect(await check([shell, wrong, before], ['mf-catalog'], { live: named([shell, user, before]) })).toMatchObject([
      {
        rule: 'mounted-widgets',
        parties: [label(wrong), label(before)],
        message: expect.stringContaining('passes "huge" as size'),
        remedy: expect.stringMatching(/^Pass a declared value/),
      },
    ]);
  });

  test.each([
    ['a field with other values', { unit: sizes('g', 'oz') }],
    ['a field that may be missing', { unit: { ...sizes('g'), optional: true } }],
    ['a field without details', { unit: 'string' as const }],
  ])('%s in an event is rejected, fewer values fit', async (_, detail) => {
    const sends = (fields: DeclaredTypes): Declaration => ({ props: {}, events: { sized: fields } });
    const sent = part('mf-cart', { widgets: widget(sends({ unit: sizes('g', 'ml') })) });
    const listener = mounting([], ['sized']);
    const change = (next: Declaration) =>
      check([shell, listener, owner(next)], ['mf-cart'], { live: named([shell, listener, sent]) });
    expect(await change(sends({ unit: sizes('g'), more: 'string' }))).toEqual([]);
    expect(await change(sends(detail))).toMatchObject([
      { message: expect.stringContaining('removes or changes unit in the event sized') },
    ]);
  });
});

test('both parts can be promoted together', async () => {
  const owner = next({ props: { product: 'string' }, events: { added: {} } });
  const fitting = mounting(['product'], ['added']);
  const both = await check([shell, fitting, owner], ['mf-cart', 'mf-catalog'], { live: named([shell, user, live]) });
  expect(both).toEqual([]);
});

test('releases from before declarations are not checked', async () => {
  const older = part('mf-cart', { widgets: [{ name: 'add', files: [] }] });
  expect(await check([shell, user, older], ['mf-catalog'], { live: named([shell, older]) })).toEqual([]);
  const silent = part('mf-catalog', { mounts: ['add'] });
  expect(
    await check([shell, silent, next({ props: { size: 'string' } })], ['mf-cart'], { live: named([shell, live]) }),
  ).toEqual([]);
  // A change to declarations: only what is passed counts, because the old types are unknown.
  const first = await check([shell, user, next({})], ['mf-cart'], { live: named([shell, user, older]) });
  expect(first).toEqual([]);
});

test('a misfit of other parts does not stop a change', async () => {
  const wrong = mounting(['size']);
  const other = part('mf-forms');
  const parts = [shell, wrong, live, other];
  expect(await check(parts, ['mf-forms'], { live: named(parts) })).toEqual([]);
});
