import { framesIn, ownFirst, textOf } from './frames.ts';

const CART = { part: 'mf-cart', version: '1.0.0-bb7ddacc', file: 'web/cart.3cccde26.js', line: 1, column: 234 };

test.each([
  ['Chromium', '    at Cart (https://shop.example/_parts/mf-cart/1.0.0-bb7ddacc/web/cart.3cccde26.js:1:234)'],
  ['Chromium, async', '    at async /_parts/mf-cart/1.0.0-bb7ddacc/web/cart.3cccde26.js:1:234'],
  ['Firefox and Safari', 'Cart@https://shop.example/_parts/mf-cart/1.0.0-bb7ddacc/web/cart.3cccde26.js:1:234'],
  ['an address with a query', 'f@/_parts/mf-cart/1.0.0-bb7ddacc/web/cart.3cccde26.js?retry=1:1:234'],
])('reads a frame of %s', (_, stack) => expect(framesIn(stack)).toEqual([CART]));

test('reads a frame of a server bundle, wherever the edge keeps it', () => {
  const stack = 'at loader (file:///var/cache/edge/parts/mf-cart/1.0.0-bb7ddacc/server/remote.mjs:12:5)';
  expect(framesIn(stack)).toEqual([{ ...CART, file: 'server/remote.mjs', line: 12, column: 5 }]);
});

test('ignores frames outside of releases, and reads at most 20', () => {
  expect(framesIn('at f (chrome-extension://abc/content.js:1:2)\nat node:internal/process:1:2')).toEqual([]);
  expect(framesIn(`${textOf(CART)}\n`.repeat(50))).toHaveLength(20);
});

test('frames of the release that failed come first', () => {
  const shell = { ...CART, part: 'shell', file: 'web/shell.js' };
  const older = { ...CART, version: '1.0.0-00000000' };
  expect(ownFirst([shell, older, CART], CART)).toEqual([CART, shell, older]);
});
