import { sampleComposition, sampleRemote, sampleShell } from '../testing/sample-release.ts';
import { createMatcher } from './match.ts';

const remote = sampleRemote('a', {
  routes: [
    { id: 'details', path: '/product_details/:id/:category_id', kind: 'react', files: [] },
    { id: 'products', path: '/products', kind: 'react', files: [] },
    { id: 'home', path: '/', kind: 'react', files: [] },
    { id: 'impact', path: '/impact/*', kind: 'application', files: [] },
  ],
});
const match = createMatcher(sampleComposition(sampleShell('a'), remote));

test.each([
  ['/', 'home'],
  ['/products', 'products'],
  ['/products/', 'products'],
  ['/product_details/7/3', 'details'],
  ['/impact', 'impact'],
  ['/impact/water/2026', 'impact'],
  ['/terms-and-conditions', 'terms'],
])('%s is the route %s', (path, id) => {
  expect(match(path)?.route.id).toBe(id);
});

test.each(['/nowhere', '/product_details/7', '/product_details/7/3/9', '//evil.example', '/constructor'])(
  '%s is unknown although the shell has a catch-all route',
  (path) => {
    expect(match(path)).toBeNull();
  },
);
