import { canonicalPath } from './canonical-path.ts';

test.each([
  ['/plans', '/plans', '/plans'],
  ['/plans', '/PLANS/', '/plans'],
  ['/plans', '/plans//', '/plans'],
  ['/', '///', '/'],
  ['/recipes/:name', '/recipes/Sambar/', '/recipes/Sambar'],
  ['/recipes/:name', '/recipes//sambar', '/recipes/sambar'],
  [undefined, '/', '/'],
])('of the route %s, %s is to be found at %s', (path, pathname, found) => {
  expect(canonicalPath([{ handle: undefined }, { handle: { path } }], pathname)).toBe(found);
});
