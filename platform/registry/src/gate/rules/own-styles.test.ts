import { check, label, part } from '../../testing/candidates.ts';

const [shell, cart] = [part('shell'), part('mf-cart')];
const styled = (css: string, more: object = {}) =>
  check([shell, cart], ['mf-cart'], { styles: { 'mf-cart web/main.css': css }, ...more });

test('a stylesheet of a part that styles only its own elements passes', async () => {
  expect(await styled('.mf-cart-x{top:0}.mf-cart-x p{top:1px}')).toEqual([]);
});

test('a selector outside the part is a violation with file, selector and remedy', async () => {
  expect(await styled('.mf-cart-x{top:0}body{top:0}h1,h2,h3,h4,h5{top:0}')).toEqual([
    {
      rule: 'own-styles',
      parties: [label(cart)],
      message: `web/main.css of ${label(cart)} affects elements of other parts: body, h1, h2, h3, h4 and 1 more`,
      remedy: expect.stringContaining('below a class of mf-cart'),
      forceable: true,
    },
  ]);
});

test('parts that do not change, and rollbacks, are not checked', async () => {
  expect(await check([shell, cart], ['shell'], { styles: { 'mf-cart web/main.css': 'body{top:0}' } })).toEqual([]);
  expect(await styled('body{top:0}', { isReturn: true })).toEqual([]);
});

test('the names of the parts in the composition decide which classes are own', async () => {
  const list = part('mf-cart-list');
  const styles = { 'mf-cart web/main.css': '.mf-cart-list-x{top:0}' };
  expect(await check([shell, cart], ['mf-cart'], { styles })).toEqual([]);
  expect(await check([shell, cart, list], ['mf-cart'], { styles })).toMatchObject([{ rule: 'own-styles' }]);
});

test('the shell may style everything but other parts', async () => {
  const styles = (css: string) => ({ styles: { 'shell web/main.css': css } });
  expect(await check([shell, cart], ['shell'], styles(':root,body,h1{top:0}'))).toEqual([]);
  expect(await check([shell, cart], ['shell'], styles('.mf-cart-x{top:0}'))).toMatchObject([
    { parties: [label(shell)], message: expect.stringContaining('.mf-cart-x') },
  ]);
});

test('a stylesheet that is too large is a violation', async () => {
  expect(await styled(`.mf-cart-x{top:0}${' '.repeat(1024 * 1024)}`)).toMatchObject([
    { message: expect.stringContaining('is too large to be checked') },
  ]);
});
