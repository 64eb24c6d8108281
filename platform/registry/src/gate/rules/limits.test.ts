import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { check, label, named, part, route } from '../../testing/candidates.ts';
import { routeShapes } from '@farmgate/contract/route-shapes';

const shell = part('shell', {
  shared: {
    react: { range: '^19.0.0', provides: '19.3.1' },
    '@farmgate/shared/ui': { range: null, provides: '1.0.0-beta.1', exports: ['Button'] },
  },
});

describe('names of shared modules', () => {
  const imports = (...names: string[]) =>
    part('mf-cart', { shared: { '@farmgate/shared/ui': { range: null, provides: null, imports: names } } });

  test.each([
    [['Icon'], 'imports Icon from @farmgate/shared/ui', 'First promote a shell that exports it,'],
    [['A', 'B', 'C', 'D', 'E'], 'imports A, B, C, D, E from', 'First promote a shell that exports them,'],
    [
      ['A', 'B', 'C', 'D', 'E', 'F'],
      'imports A, B, C, D, E and 1 more from',
      'First promote a shell that exports them,',
    ],
    [
      ['Button', 'A', 'B', 'C', 'D', 'E', 'F', 'G'],
      'imports A, B, C, D, E and 2 more from',
      'First promote a shell that exports them,',
    ],
  ])('of %j those that are missing are told, five of them by name', async (names, message, remedy) => {
    const cart = imports(...names);
    expect(await check([shell, cart], ['mf-cart'])).toMatchObject([
      { message: expect.stringContaining(message), remedy: expect.stringContaining(remedy) },
    ]);
  });

  test('nothing is asked of a channel without a shell', async () => {
    expect(await check([imports('Icon')], ['mf-cart'])).toEqual([]);
  });

  test('a new shell is held to what every live part imports', async () => {
    const one = imports('Icon');
    const forms = { ...imports('Form'), name: 'mf-forms' };
    const refused = await check([shell, one, forms], ['shell']);
    expect(refused.map(({ parties }) => parties[0])).toEqual([label(one), label(forms)]);
  });
});

describe('ranges of shared modules', () => {
  const needs = (name: string, range: string | null) =>
    part('mf-cart', { shared: { [name]: { range, provides: null } } });

  test.each<[string, string, string | null, string | null]>([
    ['the very version', 'react', '19.3.1', null],
    ['a newer one', 'react', '^19.3.2', '^19.3.2, '],
    ['an older one', 'react', '<19.3.1', '<19.3.1, '],
    ['a version before its release', '@farmgate/shared/ui', '^1.0.0-beta.0', null],
    ['any version of what the shell has', 'react', null, null],
    ['any version of what it does not have', 'lit', null, 'lit in any version, '],
  ])('%s', async (_what, name, range, refused) => {
    const found = await check([shell, needs(name, range)], ['mf-cart']);
    expect(found.map(({ rule }) => rule)).toEqual(refused === null ? [] : ['shared-ranges']);
    expect(found[0]?.message ?? '').toContain(refused ?? '');
  });

  test('only of what changes, as long as the shell stays', async () => {
    const forms = { ...needs('react', '^20.0.0'), name: 'mf-forms' };
    const cart = needs('react', '^20.0.0');
    expect((await check([shell, cart, forms], ['mf-forms'])).map(({ parties }) => parties[0])).toEqual([label(forms)]);
  });
});

describe('the wire contract', () => {
  const cart = part('mf-cart', { wire: 2 });

  test.each([
    [1, 1],
    [2, 0],
    [3, 0],
  ])(
    'an API that serves up to contract %i gives %i violations for releases of contract 2',
    async (wireVersion, refused) => {
      expect(await check([shell, cart], ['mf-cart'], { wireVersion })).toHaveLength(refused);
    },
  );

  test('holds on the way back, too: what the API does not serve cannot work', async () => {
    expect(await check([shell, cart], ['mf-cart'], { wireVersion: 1, isReturn: true })).toMatchObject([
      { rule: 'wire-contract', parties: [label(cart), 'api@wire 1'], forceable: true },
    ]);
  });

  test('is not asked of what does not change', async () => {
    expect(await check([shell, cart], ['shell'], { wireVersion: 1 })).toEqual([]);
  });
});

describe('names and kinds', () => {
  test('neither a remote called shell nor a shell called otherwise, and not by force', async () => {
    const [remote, other] = [part('shell', { kind: 'remote' }), part('mf-cart', { kind: 'shell' })];
    for (const release of [remote, other]) {
      expect(await check([release], [release.name])).toMatchObject([
        { rule: 'name-and-kind', parties: [label(release)], forceable: false },
      ]);
    }
    expect(await check([other, part('mf-forms')], ['mf-forms'])).toEqual([]);
  });
});

describe('JavaScript', () => {
  const [was, is] = [part('shell', { wire: 1 }), { ...part('shell'), version: '1.0.0-0000beef' }];
  const bytes = (before: number, after: number) =>
    check([is], ['shell'], {
      live: named([was]),
      javascript: new Map([
        [label(was), before],
        [label(is), after],
      ]),
    });

  test('a shell has a budget of its own, and the setting of it is named', async () => {
    const KIB = 1024;
    expect(await bytes(290 * KIB, 300 * KIB)).toEqual([]);
    expect(await bytes(290 * KIB, 300 * KIB + 1)).toMatchObject([
      { rule: 'javascript-budget', remedy: expect.stringContaining('BUDGET_SHELL_KIB') },
    ]);
  });

  test('growth is allowed to the byte: 10 KiB, or a fifth', async () => {
    const rules = async (before: number, after: number) => (await bytes(before, after)).map(({ rule }) => rule);
    expect(await rules(20_000, 20_000 + 10_240)).toEqual([]);
    expect(await rules(20_000, 20_000 + 10_241)).toEqual(['javascript-growth']);
    expect(await rules(100_000, 120_000)).toEqual([]);
    expect(await rules(100_000, 120_001)).toEqual(['javascript-growth']);
  });
});

describe('a page that becomes an application', () => {
  const page = (kind: 'react' | 'application') => part('mf-cart', { routes: [{ ...route('/cart'), kind }] });
  const rulesFor = async (from: ReleaseDescriptor, to: ReleaseDescriptor, after: number) => {
    // The same part in two versions.
    const was = { ...from, version: '1.0.0-00000001' };
    const is = { ...to, version: '1.0.0-00000002' };
    const javascript = new Map([
      [label(was), 10_000],
      [label(is), after],
    ]);
    const found = await check([is], ['mf-cart'], { live: { 'mf-cart': was }, javascript });
    return found.map(({ rule }) => rule).filter((rule) => rule === 'javascript-growth');
  };
  const MORE = 60 * 1024;

  test('may grow by 60 KiB: it brings its own framework', async () => {
    expect(await rulesFor(page('react'), page('application'), 10_000 + MORE)).toEqual([]);
    expect(await rulesFor(page('react'), page('application'), 10_001 + MORE)).toEqual(['javascript-growth']);
  });

  test('may do so once', async () => {
    expect(await rulesFor(page('application'), page('application'), 10_000 + MORE)).toEqual(['javascript-growth']);
    expect(await rulesFor(page('application'), page('react'), 10_000 + MORE)).toEqual(['javascript-growth']);
  });
});

describe('shapes of routes', () => {
  test.each([
    ['/a/:b?/c?', ['/a', '/a/:', '/a/c', '/a/:/c']],
    ['//Cart//Items/', ['/cart/items']],
    [':id', ['/:']],
    ['*', ['/*']],
    ['/:Id/Edit', ['/:/edit']],
  ])('%s', (path, shapes) => {
    expect(routeShapes(path).sort()).toEqual([...shapes].sort());
  });

  test('three parts that claim one route are one violation, and a part may claim a route twice', async () => {
    const parts = ['mf-a', 'mf-b', 'mf-c'].map((name) => part(name, { routes: [route('/x'), route('/X/')] }));
    const refused = await check(parts, ['mf-c']);
    expect(refused).toHaveLength(1);
    expect(refused[0]!.parties).toEqual(parts.map(label));
    expect(await check([parts[0]!], ['mf-a'])).toEqual([]);
  });
});
