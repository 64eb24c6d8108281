import { framesIn, partInFrames } from './frames.ts';

const CART = '/_parts/mf-cart/1.0.0-3fa94c1e/web/cart.js:1:234';
const SHELL = '/_parts/shell/1.0.0-0000abcd/web/shell.js:2:5';
const versions = { shell: { version: '1.0.0-0000abcd' }, 'mf-cart': { version: '1.0.0-3fa94c1e' } };

test.each([
  ['Chromium', `TypeError: x\n    at add (https://shop.example${CART})\n    at https://shop.example${SHELL}`],
  ['Firefox and Safari', `add@https://shop.example${CART}\n@https://shop.example${SHELL}`],
  ['a server bundle', `Error: x\n    at add (${CART})\n    at node:internal/x:1:1\n    at ${SHELL}`],
])('frames of releases in a stack of %s', (_, stack) => {
  expect(framesIn(stack)).toBe(`at add (${CART})\nat ${SHELL}`);
});

test.each([[undefined], [7], [''], ['Error: asha@example.com\n at https://evil.example/x.js?token=1:1:1']])(
  '%j has no frames of releases',
  (stack) => expect(framesIn(stack)).toBe(''),
);

test('a long stack is cut, however it is made up', () => {
  const long = [`at f (${CART})\n`.repeat(10_000), '/_parts/'.repeat(100_000), `/_parts/a/1/${'x'.repeat(1e6)}:1:1`];
  for (const stack of long) expect(framesIn(stack).length).toBeLessThanOrEqual(2_000);
});

test.each([
  ['the remote closest to the throw', `at ${SHELL}\nat ${CART}`, 'mf-cart'],
  ['the shell alone', `at ${SHELL}`, 'shell'],
  ['another release than the page’s', 'at /_parts/mf-cart/0.9.0-00000000/web/cart.js:1:1', undefined],
  ['a part that the page does not have', 'at /_parts/__proto__/1/x.js:1:1\nat /_parts/mf-x/1/x.js:1:1', undefined],
])('the part of %s', (_, frames, part) => expect(partInFrames(frames, versions)).toBe(part));
