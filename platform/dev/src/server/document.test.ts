import { samplePage } from '../testing/sample-page.ts';
import { type Local, withLocalParts } from './document.ts';

const cart: Local = {
  name: 'mf-cart',
  remote: { routes: [{ id: 'cart', path: '/new_cart', kind: 'react' }], widgets: [{ name: 'cart-button' }] },
  initial: [],
};
const shell: Local = { name: 'shell', remote: undefined, initial: ['react.js', 'shell.css', 'shell.js'] };

const compositionIn = (html: string) =>
  JSON.parse(/id="farmgate-composition">(.*?)<\/script>/s.exec(html)![1]!) as { parts: Record<string, object> };

test('the composition names the local part with its routes and widgets, and the others as they are', () => {
  const before = compositionIn(samplePage());
  const { parts, ...rest } = compositionIn(withLocalParts(samplePage(), [cart], 'n0'));
  expect(parts['mf-cart']).toEqual({
    version: 'local',
    base: '/_dev/mf-cart/',
    entry: 'remoteEntry.js',
    integrity: '',
    styles: [],
    routes: [{ id: 'cart', path: '/new_cart', kind: 'react', files: [] }],
    widgets: [{ name: 'cart-button', files: [] }],
  });
  expect({ ...rest, parts: { ...parts, 'mf-cart': before.parts['mf-cart'] } }).toEqual(before);
});

test('one that never built has the routes of the release in its place', () => {
  const { parts } = compositionIn(withLocalParts(samplePage(), [{ ...cart, remote: undefined }], 'n0'));
  expect(parts['mf-cart']).toMatchObject({ base: '/_dev/mf-cart/', routes: [{ path: '/cart' }] });
});

test('one that the shop does not have is added', () => {
  const { parts } = compositionIn(withLocalParts(samplePage(), [{ ...cart, name: 'mf-new' }], 'n0'));
  expect(Object.keys(parts)).toEqual(['mf-cart', 'shell', 'mf-new']);
});

test('browsers render it all, from the first script on with React’s development build', () => {
  const html = withLocalParts(samplePage(), [cart], 'n0');
  expect(html).toContain('<div id="app"></div>');
  expect(html).not.toContain('farmgate-state');
  const scripts = [...html.matchAll(/<script .*?src="(.*?)"/g)].map(([, src]) => src);
  expect(scripts).toEqual(['/_dev/page.js', '/_parts/shell/1/web/react.js', '/_parts/shell/1/web/shell.js']);
  expect(html).toContain('<head><script nonce="n0" src="/_dev/page.js">');
});

test('nothing of the release is left: no preload, and no styles that the local code would take for its own', () => {
  const html = withLocalParts(samplePage(), [cart], 'n0');
  expect(html).not.toContain('/_parts/mf-cart/1/web/');
  expect(html).not.toContain('mf_cart:chunk-cart');
  expect(html).not.toContain('.cart{}');
  expect(html).toContain('<style>.frame{}</style>');
  expect(html).toContain('shell:chunk-form');
});

test('a local shell brings its own scripts and styles, in order', () => {
  const html = withLocalParts(samplePage(), [shell], 'n0');
  expect(html).not.toContain('/web/shell.js');
  expect(html).not.toContain('.frame{}');
  expect([...html.matchAll(/(?:src|stylesheet" href)="(\/_dev\/.*?)"/g)].map(([, file]) => file)).toEqual([
    '/_dev/page.js',
    '/_dev/shell/react.js',
    '/_dev/shell/shell.css',
    '/_dev/shell/shell.js',
  ]);
  expect(html).toContain('rel="icon" href="/_parts/shell/1/web/favicon.svg"');
  expect(html).toContain('/_parts/mf-cart/1/web/cart.js');
  expect(compositionIn(html).parts.shell).toMatchObject({ base: '/_dev/shell/', entry: 'shell.js' });
});

test('a text in the composition cannot end its element', () => {
  const evil = {
    ...cart,
    remote: { routes: [{ id: '</script><b>', path: '/x', kind: 'react' as const }], widgets: [] },
  };
  const html = withLocalParts(samplePage(), [evil], 'n0');
  expect(html).not.toContain('</script><b>');
  expect(compositionIn(html).parts['mf-cart']).toMatchObject({ routes: [{ id: '</script><b>' }] });
});

test('a document that is no page of the shop is left as it is', () => {
  const other = '<!doctype html><html><head></head><body><p>Pay here</p></body></html>';
  expect(withLocalParts(other, [cart], 'n0')).toBe(other);
});
