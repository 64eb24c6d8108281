import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkStyles } from './check-styles.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'farmgate-styles-'));
  mkdirSync(path.join(root, 'web'));
});
afterEach(() => rmSync(root, { recursive: true }));

const check = (css: string, part = 'mf-cart') => {
  writeFileSync(path.join(root, 'web/cart.css'), css);
  return checkStyles(part, root, ['web/cart.css', 'web/cart.js']);
};

test('a build with own styles only passes', async () => {
  await expect(check('.mf-cart-x{top:0}')).resolves.toBeUndefined();
  await expect(check('body{top:0}', 'shell')).resolves.toBeUndefined();
});

test('a build that styles other elements fails with file, selectors and remedy', async () => {
  await expect(check('.mf-cart-x{top:0}.slick-list,h1{top:0}')).rejects.toThrow(
    /^web\/cart.css affects elements of other parts: .slick-list, h1. Write the rules in a CSS module, below a class of mf-cart/,
  );
});
