import { safePath } from './safe-path.ts';

test.each([
  ['/products/organic-alphonso-mango?q=ann%40example.com', '/products/organic-alphonso-mango'],
  [
    '/_parts/mf-cart/1.0.0-3fa94c1e/static/js/main.1b2c3d4e.js',
    '/_parts/mf-cart/1.0.0-3fa94c1e/static/js/main.1b2c3d4e.js',
  ],
  ['/my_orders/FG-4821-9037', '/my_orders/FG-4821-9037'],
  ['/confirm_email?id=7&signature=abc', '/confirm_email'],
  ['/_preview/eyJhbGciOi-JIUzI1Ni_J9', '/_preview/…'],
  ['/reset/5f4dcc3b5aa765d61d8327deb882cf99/now', '/reset/…/now'],
  ['/users/ann@example.com', '/users/…'],
  ['/users/ann%40example.com', '/users/…'],
])('%s is logged as %s', (url, path) => expect(safePath(url)).toBe(path));

test('a long path is cut', () => expect(safePath(`/${'a/'.repeat(4_000)}`)).toHaveLength(200));
