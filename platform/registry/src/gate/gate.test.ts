import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { RegistryError } from '../http/registry-error.ts';
import { type Changes, check, label, part, route } from '../testing/candidates.ts';
import { routeShapes } from '@farmgate/contract/route-shapes';

const shared = (range: string | null, provides: string | null = null) => ({ react: { range, provides } });
const shell = part('shell', { shared: shared('^19.0.0', '19.3.1'), routes: [route('*')] });
const cart = part('mf-cart', { shared: shared('^19.0.0'), wire: 2, routes: [route('/cart')] });

test('a composition in which everything fits is let through', async () => {
  expect(await check([shell, cart], ['shell', 'mf-cart'])).toEqual([]);
});

test('a violation has the rule, the parties and the remedy', async () => {
  const picky = part('mf-cart', { shared: shared('^20.0.0') });
  expect(await check([shell, picky], ['mf-cart'])).toEqual([
    {
      rule: 'shared-ranges',
      parties: [label(picky), label(shell)],
      message: `${label(picky)} needs react ^20.0.0, but ${label(shell)} provides 19.3.1`,
      remedy: expect.stringMatching(/react \^20\.0\.0.*release its pages as applications, with framework: 'own'/),
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
    { rule: 'shared-ranges', parties: [label(cart), label(older)] },
  ]);
});

test('files that are gone are refused, but only of what changes', async () => {
  expect(await check([shell, cart], ['mf-cart'], { lost: ['web/main.css'] })).toMatchObject([
    { rule: 'files-present', parties: [label(cart)], message: expect.stringContaining('web/main.css') },
  ]);
});

test('a store that does not answer does not block a rollback', async () => {
  const silent = { sizes: () => new Promise<never>(() => undefined) } as unknown as ArtifactStore;
  const gone = new RegistryError(503, 'artifacts_unavailable', 'Nothing answers.');
  const away = { sizes: () => Promise.reject(gone), read: () => Promise.reject(gone) } as unknown as ArtifactStore;
  for (const artifacts of [silent, away]) {
    expect(await check([shell, cart], ['mf-cart'], { artifacts, isReturn: true })).toEqual([]);
  }
  await expect(check([shell, cart], ['mf-cart'], { artifacts: away })).rejects.toThrow(gone);
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

test('removed files are a violation, for a rollback too', async () => {
  const removed = new Set([label(cart)]);
  expect(await check([shell, cart], ['mf-cart'], { removed, isReturn: true })).toMatchObject([
    {
      rule: 'files-present',
      forceable: false,
      message: expect.stringContaining('were removed because nothing used it'),
    },
  ]);
  expect(await check([shell, cart], ['shell'], { removed })).toEqual([]);
});

test('an API that does not say what it serves holds up what is new, not what returns', async () => {
  expect(await check([shell, cart], ['mf-cart'], { wireVersion: null })).toMatchObject([
    { rule: 'wire-contract', parties: [label(cart), 'api'] },
  ]);
  expect(await check([shell, cart], ['mf-cart'], { wireVersion: null, isReturn: true })).toEqual([]);
});
