import { createMatcher } from '../composition/match.ts';
import { sampleComposition, sampleRemote, sampleShell } from '../testing/sample-release.ts';
import { createPages } from './pages.ts';

const shell = sampleShell('</script><!--');
const cart = sampleRemote('a', {
  routes: [
    {
      id: 'cart',
      path: '/cart',
      title: 'A & B </title>',
      kind: 'react',
      files: ['web/cart.js', 'web/cart.css', 'web/tile.webp'],
    },
  ],
});
const composition = sampleComposition(shell, cart);
const match = createMatcher(composition);
const pages = createPages(composition, shell.descriptor);
const page = (path: string, nonce = 'abc') => pages(match(path), nonce);
const base = `/_parts/mf-cart/${cart.descriptor.version}/`;

test('names exactly what the matched route needs, with its hash', () => {
  const preloads = page('/cart').match(/<link rel="preload".*>/g)!;
  expect(preloads.map((tag) => /href="(.*?)"/.exec(tag)![1])).toEqual([
    `${base}web/remoteEntry.js`,
    `${base}web/cart.js`,
    `${base}web/cart.css`,
  ]);
  for (const tag of preloads) expect(tag).toMatch(/integrity="sha384-.{64}" crossorigin="anonymous"/);
  expect(page('/nowhere')).not.toContain('rel="preload"');
});

test('the shell’s scripts run in order and its own route preloads nothing twice', () => {
  const scripts = page('/terms-and-conditions').match(/<script defer .*src="[^"]*/g)!;
  expect(scripts.map((tag) => tag.replace(/.*\/web\//, ''))).toEqual(['vendor.js', 'shell.js']);
  expect(page('/terms-and-conditions')).not.toContain('rel="preload"');
});

test('every script and script preload has the response’s nonce, and only that', () => {
  const html = page('/cart', 'n0nce');
  expect(html.match(/nonce="n0nce"/g)).toHaveLength(4);
  expect(html).not.toContain('\0');
  expect(page('/cart', 'other')).not.toContain('n0nce');
});

test('titles come from the route, escaped', () => {
  expect(page('/cart')).toContain('<title>A &amp; B &lt;/title&gt; · Farmgate</title>');
  expect(page('/nowhere')).toContain('<title>Page Not Found · Farmgate</title>');
});

test('the composition is inlined as JSON that cannot end its element', () => {
  const [, json] = /id="farmgate-composition">(.*?)<\/script>/s.exec(page('/cart'))!;
  expect(json).not.toContain('<');
  const inlined = JSON.parse(json!);
  expect(inlined).toMatchObject({ id: composition.id, channel: 'production' });
  expect(inlined.parts['mf-cart']).toEqual({
    version: cart.descriptor.version,
    base,
    entry: 'web/remoteEntry.js',
    integrity: cart.descriptor.files['web/remoteEntry.js']!.integrity,
    styles: [],
    routes: cart.descriptor.routes,
    widgets: [],
  });
});
