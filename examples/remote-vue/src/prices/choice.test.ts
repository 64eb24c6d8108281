import { pathOf, readChoice } from './choice.ts';

test.each(['/prices', '/prices?find=red+rice', '/prices?find=red+rice&sort=saving&page=2'])(
  '%s is its own address',
  (path) => {
    expect(pathOf(readChoice(new URL(path, 'http://x').search))).toBe(path);
  },
);

test.each(['?sort=constructor', '?page=0', '?page=1.5', '?page=-2', '?page=99999', '?show=offers'])(
  '%s counts as not set',
  (search) => {
    expect(readChoice(search)).toEqual({ find: '', sort: 'name', page: 1 });
  },
);
