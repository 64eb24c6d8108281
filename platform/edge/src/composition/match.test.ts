import * as fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { sampleRemote, sampleShell } from '../testing/sample-release.ts';
import { RouteIndex, routeWith } from './match.ts';

const remote = sampleRemote('a', {
  routes: [
    { id: 'details', path: '/product_details/:id/:category_id', kind: 'react', files: [] },
    { id: 'products', path: '/products', kind: 'react', files: [] },
    { id: 'home', path: '/', kind: 'react', files: [] },
    { id: 'impact', path: '/impact/*', kind: 'application', files: [] },
  ],
});
const releases = [sampleShell('a').descriptor, remote.descriptor];
const index = new RouteIndex(releases);
/** The ids of the candidates' routes, the best match first. */
const match = (path: string) =>
  index.candidates(path).map(({ pattern }) => releases.flatMap((part) => routeWith(part, pattern) ?? [])[0]!.route.id);

test.each([
  ['/', 'home'],
  ['/products', 'products'],
  ['/products/', 'products'],
  ['/product_details/7/3', 'details'],
  ['/impact', 'impact'],
  ['/impact/water/2026', 'impact'],
  ['/terms-and-conditions', 'terms'],
])('%s is the route %s', (path, id) => {
  expect(match(path)).toEqual([id]);
});

test.each(['/nowhere', '/product_details/7', '/product_details/7/3/9', '//evil.example', '/constructor'])(
  '%s is unknown although the shell has a catch-all route',
  (path) => {
    expect(match(path)).toEqual([]);
  },
);

test('a path can have several candidates, the most specific one first', () => {
  const route = (path: string) => ({ id: path, path, kind: 'react' as const, files: [] });
  const [one, two] = [sampleRemote('1', { routes: [route('/a/*'), route('/a/:id')] }), sampleRemote('2')];
  two.descriptor = { ...two.descriptor, name: 'mf-two', routes: [route('/a/b'), route('/a/:id')] };
  const both = [one.descriptor, two.descriptor];
  expect(new RouteIndex(both).candidates('/a/b')).toEqual([
    { pattern: '/a/b', parts: ['mf-two'] },
    { pattern: '/a/:id', parts: ['mf-cart', 'mf-two'] },
    { pattern: '/a/*', parts: ['mf-cart'] },
  ]);
});

test('of two patterns that match equally well it takes the one that comes first, as the browser does', () => {
  const route = (path: string) => ({ id: path, path, kind: 'react' as const, files: [] });
  const part = sampleRemote('1', { routes: [route('/:x/b/*'), route('/a/:x/*')] }).descriptor;
  expect(new RouteIndex([part]).candidates('/a/b').map(({ pattern }) => pattern)).toEqual(['/:x/b/*', '/a/:x/*']);
});

test('it finds what React Router finds among all patterns', () => {
  const segment = fc.constantFrom('a', 'b', 'A', '%61', 'c%20d', ':x', '');
  const path = fc.array(segment, { maxLength: 3 }).map((segments) => `/${segments.join('/')}`);
  const pattern = path.chain((start) => fc.constantFrom(start, `${start.replace(/\/$/, '')}/*`));
  const address = path.map((some) => some.replaceAll(':x', 'e'));
  fc.assert(
    fc.property(fc.uniqueArray(pattern, { maxLength: 8 }), address, (patterns, pathname) => {
      const known = patterns.filter((some) => some !== '/*');
      const part = {
        ...remote.descriptor,
        routes: known.map((each) => ({ ...remote.descriptor.routes[0]!, path: each })),
      };
      const found = matchRoutes(
        known.map((each) => ({ path: each })),
        pathname,
      );
      expect(new RouteIndex([part]).candidates(pathname)[0]?.pattern).toBe(found?.at(-1)?.route.path);
    }),
    { numRuns: 1_000 },
  );
});

test('an index is kept for other releases with the same patterns', () => {
  const next = { ...remote.descriptor, version: '2.0.0-00000000' };
  expect(index.isFor([...releases, next])).toBe(true);
  expect(index.isFor([{ ...next, routes: next.routes.slice(1) }])).toBe(false);
});
