import type { ReleaseDescriptor } from '@farmgate/build/descriptor';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { testRelease } from '../testing/test-release.ts';
import { ask } from './gate.ts';
import { ProbeError, type ProbedRoute } from './probe.ts';
import type { Candidate } from './rule.ts';
import { routeShapes } from './route-shapes.ts';

type Changes = Partial<ReleaseDescriptor>;
const part = (name: string, changes: Changes = {}) => testRelease(name, 'x', changes).descriptor;
const route = (path: string) => ({ id: path, path, kind: 'react' as const, files: [] });

/** A store that holds every file of these releases, but for those in `lost`. */
function storeOf(releases: ReleaseDescriptor[], lost: string[] = []): ArtifactStore {
  return {
    place: 'memory',
    stage: () => Promise.reject(new Error('not here')),
    remove: async () => undefined,
    sweep: async () => 0,
    read: async () => null,
    sizes: async (name, _version, paths) => {
      const release = releases.find((one) => one.name === name)!;
      return new Map(paths.filter((path) => !lost.includes(path)).map((path) => [path, release.files[path]!.bytes]));
    },
  };
}

const named = (releases: ReleaseDescriptor[]) => Object.fromEntries(releases.map((release) => [release.name, release]));

const check = (releases: ReleaseDescriptor[], changed: string[], more: Partial<Candidate> & { lost?: string[] } = {}) =>
  ask({
    parts: named(releases),
    live: {},
    changed: new Set(changed),
    isReturn: false,
    wireVersion: 2,
    artifacts: storeOf(releases, more.lost),
    removed: new Set(),
    javascript: new Map(),
    budgets: { shell: 300, remote: 100 },
    probe: async () => [],
    ...more,
  });

const shared = (range: string | null, provides: string | null = null) => ({ react: { range, provides } });
const shell = part('shell', { shared: shared('^19.0.0', '19.3.1'), routes: [route('*')] });
const cart = part('mf-cart', { shared: shared('^19.0.0'), wire: 2, routes: [route('/cart')] });
const version = (release: ReleaseDescriptor) => `${release.name}@${release.version}`;

test('a composition in which everything fits is let through', async () => {
  expect(await check([shell, cart], ['shell', 'mf-cart'])).toEqual([]);
});

test('a refusal names the rule, the parties and the remedy', async () => {
  const picky = part('mf-cart', { shared: shared('^20.0.0') });
  expect(await check([shell, picky], ['mf-cart'])).toEqual([
    {
      rule: 'shared-ranges',
      parties: [version(picky), version(shell)],
      message: `${version(picky)} needs react ^20.0.0, ${version(shell)} provides 19.3.1`,
      remedy: expect.stringContaining('react ^20.0.0'),
      forceable: true,
    },
  ]);
});

test.each<[string, Changes, string[]]>([
  ['a remote that brings its own copy needs nothing of the shell', { shared: shared('^20.0.0', '20.0.0') }, []],
  ['any version will do', { shared: shared(null) }, []],
  ['a workspace link asks for no version', { shared: shared('workspace:*') }, []],
  ['the shell has none', { shared: { lit: { range: '^3.0.0', provides: null } } }, ['shared-ranges']],
  ['a wire contract the API does not serve yet', { wire: 3 }, ['wire-contract']],
  ['a remote that calls itself a shell', { kind: 'shell' }, ['name-and-kind']],
  ['a route of the shell', { routes: [route('/cart'), route('*')] }, ['routes-unique']],
  ['several at once', { wire: 3, routes: [route('/*')] }, ['wire-contract', 'routes-unique']],
])('%s', async (_what, changes, rules) => {
  const refused = await check([shell, part('mf-cart', changes)], ['mf-cart']);
  expect(refused.map(({ rule }) => rule)).toEqual(rules);
});

test('a new shell is held to what every live remote needs', async () => {
  const older = part('shell', { shared: shared('^18.0.0', '18.3.1') });
  expect(await check([older, cart], ['shell'])).toMatchObject([
    { rule: 'shared-ranges', parties: [version(cart), version(older)] },
  ]);
});

test('files that are gone are refused, but only of what changes', async () => {
  expect(await check([shell, cart], ['mf-cart'], { lost: ['web/main.css'] })).toMatchObject([
    { rule: 'files-present', parties: [version(cart)], message: expect.stringContaining('web/main.css') },
  ]);
});

test('two parts that claim one address collide however they spell it', async () => {
  const claim = (a: string, b: string) =>
    check([part('mf-a', { routes: [route(a)] }), part('mf-b', { routes: [route(b)] })], ['mf-b']);
  for (const [a, b] of [
    ['/products/:id', '/products/:slug'],
    ['cart/', '/Cart'],
    ['/help/:topic?', '/help'],
    ['/', ''],
  ] as const) {
    expect(await claim(a, b)).toMatchObject([{ rule: 'routes-unique', message: expect.stringContaining(`(${a})`) }]);
  }
  expect(await claim('/products/:id', '/products/new')).toEqual([]);
});

test('what does not change is not refused for a quarrel of its own', async () => {
  const twins = ['mf-a', 'mf-b'].map((name) => part(name, { routes: [route('/twin')], wire: 9 }));
  expect(await check([...twins, cart], ['mf-cart'])).toEqual([]);
});

test('optional segments stand for both shapes', () => {
  expect(routeShapes('/:lang?/about')).toEqual(['/about', '/:/about']);
  expect(routeShapes('/')).toEqual(['']);
});

test('files that were given up are refused, on the way back too', async () => {
  const removed = new Set([version(cart)]);
  expect(await check([shell, cart], ['mf-cart'], { removed, isReturn: true })).toMatchObject([
    { rule: 'files-present', forceable: false, message: expect.stringContaining('had its files removed') },
  ]);
  expect(await check([shell, cart], ['shell'], { removed })).toEqual([]);
});

describe('names imported of shared modules', () => {
  const ui = (names: object) => ({ '@farmgate/shared/ui': { range: '^1.0.0', provides: null, ...names } });
  const offers = (exports?: string[]) => part('shell', { shared: ui({ provides: '1.0.0', exports }) });
  const asks = (...imports: string[]) => part('mf-cart', { shared: ui({ imports }) });

  test('that the shell does not export are refused, whichever of the two changes', async () => {
    const [before, stepper] = [offers(['Button', 'Icon']), asks('Button', 'Stepper')];
    for (const changed of ['shell', 'mf-cart']) {
      expect(await check([before, stepper], [changed])).toMatchObject(
        [{ rule: 'shared-exports', parties: [version(stepper), version(before)], message: /imports Stepper from/ }].map(
          (refusal) => ({ ...refusal, message: expect.stringMatching(refusal.message) }),
        ),
      );
    }
    expect(await check([before, asks('Button')], ['mf-cart'])).toEqual([]);
    expect(await check([before, stepper, part('mf-forms')], ['mf-forms'])).toEqual([]);
  });

  test('are let through where a release does not tell', async () => {
    expect(await check([offers(), asks('Stepper')], ['mf-cart'])).toEqual([]);
    expect(await check([offers(['Button']), part('mf-cart', { shared: ui({}) })], ['mf-cart'])).toEqual([]);
  });
});

describe('widgets that parts mount', () => {
  const mounting = part('shell', { mounts: ['cart-button'] });
  const having = (name: string) => part(name, { widgets: [{ name: 'cart-button', files: [] }] });

  test('may not go away under them', async () => {
    const [with_, without] = [having('mf-cart'), testRelease('mf-cart', 'y').descriptor];
    const live = named([mounting, with_]);
    expect(await check([mounting, without], ['mf-cart'], { live })).toMatchObject([
      { rule: 'mounted-widgets', parties: [version(without), version(mounting)] },
    ]);
    const moved = [mounting, without, having('mf-bag')];
    expect(await check(moved, ['mf-cart', 'mf-bag'], { live })).toEqual([]);
  });

  test('must be there before them, but for the first release of a part', async () => {
    expect(await check([mounting], ['shell'], { live: named([shell]) })).toMatchObject([
      { rule: 'mounted-widgets', parties: [version(mounting)], message: expect.stringContaining('no live part has') },
    ]);
    expect(await check([mounting], ['shell'])).toEqual([]);
    expect(await check([mounting], ['shell'], { live: named([mounting]) })).toEqual([]);
  });

  test('must have one owner', async () => {
    const [one, other] = [having('mf-a'), having('mf-b')];
    const refused = { rule: 'mounted-widgets', parties: [version(one), version(other)] };
    expect(await check([mounting, one, other], ['mf-b'])).toMatchObject([refused]);
    expect(await check([mounting, one, other, part('mf-c')], ['mf-c'])).toEqual([]);
  });
});

describe('JavaScript', () => {
  const [was, is] = [testRelease('mf-cart', 'was').descriptor, testRelease('mf-cart', 'is').descriptor];
  const sized = (before: number | null, after: number, more: Partial<Candidate> = {}) => {
    const known = [[version(is), after * 1024], ...(before === null ? [] : [[version(was), before * 1024]])];
    const javascript = new Map(known as [string, number][]);
    return check([is], ['mf-cart'], { live: { 'mf-cart': was }, javascript, ...more });
  };

  test('over the budget of its kind of part is refused', async () => {
    expect(await sized(null, 100)).toEqual([]);
    expect(await sized(null, 100.1)).toMatchObject([
      { rule: 'javascript-budget', message: expect.stringContaining('100.1 KiB'), forceable: true },
    ]);
    expect(await sized(null, 100.1, { budgets: { shell: 300, remote: 101 } })).toEqual([]);
  });

  test.each([
    ['a fifth more', 60, 72, []],
    ['10 KiB more', 12, 22, []],
    ['more than both', 60, 72.1, ['javascript-growth']],
    ['much more of a small part', 12, 22.1, ['javascript-growth']],
    ['less', 60, 12, []],
    ['nobody knows how much more', null, 90, []],
  ])('%s than live', async (_what, before, after, rules) => {
    expect((await sized(before, after)).map(({ rule }) => rule)).toEqual(rules);
  });

  test('does not stand in the way back', async () => {
    expect(await sized(10, 400, { isReturn: true })).toEqual([]);
  });
});

test('an API that does not say what it serves holds up what is new, not what returns', async () => {
  expect(await check([shell, cart], ['mf-cart'], { wireVersion: null })).toMatchObject([
    { rule: 'wire-contract', parties: [version(cart), 'api'] },
  ]);
  expect(await check([shell, cart], ['mf-cart'], { wireVersion: null, isReturn: true })).toEqual([]);
});

describe('a render of each route', () => {
  const fails: ProbedRoute = { part: 'mf-cart', route: 'cart', path: '/cart', ok: false, error: 'cart is undefined' };

  test('that fails is refused with what went wrong', async () => {
    const asked: unknown[] = [];
    const probe: Candidate['probe'] = async (...what) => {
      asked.push(what);
      return [fails, { ...fails, path: '/checkout', ok: true }];
    };
    expect(await check([shell, cart], ['mf-cart'], { probe })).toMatchObject([
      {
        rule: 'renders',
        parties: [version(cart)],
        message: `${version(cart)} does not render /cart on the server: cart is undefined`,
      },
    ]);
    expect(asked).toEqual([[{ shell: shell.version, 'mf-cart': cart.version }, ['mf-cart']]]);
  });

  test('that nobody makes is refused, but not on the way back', async () => {
    const probe = () => Promise.reject(new ProbeError('the edge does not answer (ECONNREFUSED)'));
    const refused = {
      rule: 'renders',
      message: 'nobody could render the routes: the edge does not answer (ECONNREFUSED)',
    };
    expect(await check([shell, cart], ['mf-cart'], { probe })).toMatchObject([refused]);
    expect(await check([shell, cart], ['mf-cart'], { probe, isReturn: true })).toEqual([]);
    expect(await check([cart], ['mf-cart'], { probe })).toEqual([]);
  });
});
