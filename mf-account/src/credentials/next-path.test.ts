import { nextPath, withNext } from './next-path.ts';

const next = (value: string) => nextPath(new URLSearchParams({ next: value }));

test.each(['/cart_products', '/product_details/3/1?from=home', '/products#list'])('goes to %p of this shop', (path) =>
  expect(next(path)).toBe(path),
);

test('goes home when nothing is said', () => expect(nextPath(new URLSearchParams())).toBe('/'));

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  'javascript:alert(1)',
  'cart_products',
  '//',
  '',
])('never goes to %p', (value) => expect(next(value)).toBe('/'));

test.each(['/signin?next=/signin', '/signup'])('does not go round in circles by %p', (path) =>
  expect(next(path)).toBe('/'),
);

test('keeps where to go on the way to the other form', () => {
  expect(withNext('/signup', '/products?sort=price')).toBe('/signup?next=%2Fproducts%3Fsort%3Dprice');
  expect(withNext('/signup', '/')).toBe('/signup');
});
