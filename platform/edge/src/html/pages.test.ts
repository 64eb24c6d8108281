import { createHash } from 'node:crypto';
import type { SampleRelease } from '@farmgate/contract/testing';
import { variantComposition } from '../composition/variant-composition.ts';
import type { ReadablePage } from '../render/task.ts';
import { admittedComposition } from '../testing/admitted-composition.ts';
import { sampleRemote, sampleShell } from '../testing/sample-release.ts';
import { InlineStyles } from './inline-styles.ts';
import { PageCache } from './page-cache.ts';
import { pageHeaders } from './page-headers.ts';
import { Pages } from './pages.ts';
import type { Page } from './page.ts';
import type { PagesOptions } from './pages.ts';

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
const composition = variantComposition('production', [shell.descriptor, cart.descriptor]);
const base = `/_parts/mf-cart/${cart.descriptor.version}/`;

const failures: string[] = [];
/** Ms by the clock that pages' ages are told from. */
let now: number;
beforeEach(() => {
  failures.length = 0;
  now = 1_000;
});

function pagesWith(
  render?: PagesOptions['render'],
  css: string | Error = '.cart{}',
  cache: PagesOptions['cache'] = new PageCache(() => now),
  remote: SampleRelease = cart,
) {
  const admitted = admittedComposition(shell, remote);
  const pages = new Pages({
    composition: variantComposition('production', [shell.descriptor, remote.descriptor]),
    shell: shell.descriptor,
    render,
    styles: new InlineStyles(async () => {
      if (css instanceof Error) throw css;
      return css;
    }),
    cache,
    onFailure: (path, reason) => void failures.push(`${path}: ${reason}`),
  });
  return async (path: string) => {
    const [pathname = '', search] = path.split('?', 2);
    const { matched } = admitted.pageAt(pathname, null);
    const page = await pages.get(pathname, search === undefined ? '' : `?${search}`, matched);
    return { ...page, document: page.document.identity.body.toString() };
  };
}

const plain = async (path: string) => (await pagesWith()(path)).document;
const written = {
  status: 200,
  title: 'T & T',
  head: '<meta name="x">',
  body: '<main>Hi</main>',
  state: '{"a":"\\u003c/script>"}',
};

test('preloads exactly the scripts of the matched route, with hashes and low priority', async () => {
  const preloads = (await plain('/cart')).match(/<link rel="preload".*>/g)!;
  expect(preloads.map((tag) => /href="(.*?)"/.exec(tag)![1])).toEqual([
    `${base}web/remoteEntry.js`,
    `${base}web/cart.js`,
  ]);
  for (const tag of preloads)
    expect(tag).toMatch(/fetchpriority="low".*integrity="sha384-.{64}" crossorigin="anonymous"/);
  expect(await plain('/nowhere')).not.toContain('rel="preload"');
});

test('the shell’s scripts run in order and its own route preloads nothing twice', async () => {
  const scripts = (await plain('/terms-and-conditions')).match(/<script defer .*src="[^"]*/g)!;
  expect(scripts.map((tag) => tag.replace(/.*\/web\//, ''))).toEqual(['vendor.js', 'shell.js']);
  expect(await plain('/terms-and-conditions')).not.toContain('rel="preload"');
});

test('scripts and script preloads are in a template before all styles and content', async () => {
  for (const document of [await plain('/cart'), (await pagesWith(async () => written)('/cart')).document]) {
    const [before, tags, after] = document.split(/<\/?template>/);
    expect([tags!.match(/<link rel="preload"/g), tags!.match(/<script defer /g)].map((found) => found!.length)).toEqual(
      [2, 2],
    );
    expect(before).not.toMatch(/<style|<main|<title/);
    expect(before).toMatch(/id="farmgate-composition">.*<script>/s);
    expect(`${before}${after}`).not.toMatch(/<script[^>]* src=|rel="preload"/);
    expect(document).not.toContain('nonce');
  }
});

test('all pages have the same inline scripts, whose hashes are in the policy', async () => {
  const documents = [
    await plain('/cart'),
    await plain('/nowhere'),
    (await pagesWith(async () => written)('/')).document,
  ];
  const { 'content-security-policy': policy } = pageHeaders([]);
  for (const document of documents) {
    const codes = [...document.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code!);
    const hashes = codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    expect(policy).toContain(`; script-src ${hashes.join(' ')} 'strict-dynamic'; `);
  }
});

test('stylesheets are inlined, except those with relative URLs', async () => {
  expect((await pagesWith()('/cart')).document.match(/<style>\.cart\{\}<\/style>/g)).toHaveLength(2);
  const linked = await pagesWith(undefined, '.a{background:url(tile.webp)}')('/cart');
  expect(linked.document).not.toContain('<style>');
  expect(linked.document).toContain(`<link rel="stylesheet" href="${base}web/cart.css" integrity="sha384-`);
});

test('a page does not fail for a stylesheet that is not on this edge', async () => {
  const { status, document } = await pagesWith(undefined, new Error('ENOENT'))('/cart');
  expect([status, document.match(/<link rel="stylesheet" href/g)?.length]).toEqual([200, 2]);
});

test('titles come from the route, escaped', async () => {
  expect(await plain('/cart')).toContain('<title>A &amp; B &lt;/title&gt; · Farmgate</title>');
  expect(await plain('/nowhere')).toContain('<title>Page Not Found · Farmgate</title>');
});

test('the composition is inlined as JSON that cannot end its element', async () => {
  const [, json] = /id="farmgate-composition">(.*?)<\/script>/s.exec(await plain('/cart'))!;
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

test('a rendered page contains its content and the browser’s initial state', async () => {
  const { status, document } = await pagesWith(async () => written)('/cart');
  expect(status).toBe(200);
  expect(document).toContain('<div id="app"><main>Hi</main></div>');
  expect(document).toContain('<title>T &amp; T</title>\n<meta name="x">');
  expect(document).toContain('id="farmgate-state">{"a":"\\u003c/script>"}</script>');
});

test('variants that share a cache share no pages', async () => {
  const cache = new PageCache<Page>();
  const [one, two] = ['one', 'two'].map((body) =>
    pagesWith(async () => ({ ...written, body }), '', cache, sampleRemote(body)),
  );
  expect((await one!('/cart')).document).toContain('<div id="app">one</div>');
  expect((await two!('/cart')).document).toContain('<div id="app">two</div>');
  expect((await one!('/cart')).document).toContain('<div id="app">one</div>');
});

describe('a route that declares what it reads of the query', () => {
  const listing = sampleRemote('a', {
    routes: [{ id: 'list', path: '/list', search: ['page', 'sort'], kind: 'react', files: [] }],
  });
  const pagesOfList = (render: PagesOptions['render']) => pagesWith(render, '', undefined, listing);

  test('undeclared parameters and the order do not change the page', async () => {
    const render = jest.fn(async () => written);
    const get = pagesOfList(render);
    await get('/list?utm_source=mail');
    await get('/list');
    await get(`/list?gclid=${'x'.repeat(600)}`);
    await get('/list?utm_source=mail&sort=a%20b&page=2');
    await get('/list?page=2&fbclid=1&sort=a+b');
    expect(render.mock.calls.map(([path]: string[]) => path)).toEqual(['/list', '/list?page=2&sort=a+b']);
  });

  test('a redirect keeps the other parameters', async () => {
    const get = pagesOfList(async () => ({ status: 301, location: '/other?page=2#top' }));
    expect((await get('/list?page=2&utm_source=mail')).location).toBe('/other?page=2&utm_source=mail#top');
    expect((await get('/list?page=2')).location).toBe('/other?page=2#top');
  });
});

test('a page of an older release is rendered once per path and query', async () => {
  const render = jest.fn(async () => written);
  const get = pagesWith(render);
  await Promise.all([get('/cart'), get('/cart'), get('/cart?a=1')]);
  await get('/cart');
  expect(render.mock.calls.map(([path]: string[]) => path)).toEqual(['/cart', '/cart?a=1']);
});

test('all unknown addresses share one page', async () => {
  const render = jest.fn(async () => written);
  const get = pagesWith(render);
  expect([(await get('/nowhere')).status, (await get('/<script>?x=1')).status]).toEqual([404, 404]);
  expect(render.mock.calls).toEqual([['/page_not_found']]);
});

test('the browser renders a page that fails at the edge, without an immediate retry', async () => {
  const render = jest.fn(() => Promise.reject(new Error('broken')));
  const get = pagesWith(render);
  for (let time = 0; time < 3; time += 1) {
    const { status, document } = await get('/cart');
    expect([status, document.includes('<div id="app"></div>')]).toEqual([200, true]);
  }
  expect(render).toHaveBeenCalledTimes(1);
  expect(failures[0]).toBe('/cart: broken');
});

test('a stale page is served while rendering fails', async () => {
  const render = jest.fn<Promise<typeof written>, []>(async () => written);
  const get = pagesWith(render);
  await get('/cart');
  now += 60_000;
  render.mockImplementation(() => Promise.reject(new Error('API down')));
  for (let time = 0; time < 3; time += 1) expect((await get('/cart')).document).toContain('<main>Hi</main>');
  now += 3_600_000;
  expect((await get('/cart')).document).toContain('<main>Hi</main>');
  render.mockImplementation(async () => ({ ...written, body: '<main>New</main>' }));
  now += 3_600_000;
  expect((await get('/cart')).document).toContain('<main>New</main>');
});

test('a page without its data is served only if there is no stale page', async () => {
  const render = jest.fn<Promise<typeof written>, []>(async () => written);
  const get = pagesWith(render);
  await get('/cart');
  render.mockImplementation(async () => ({ ...written, status: 503, body: '<main>Retry</main>' }));
  now += 3_600_000;
  expect((await get('/cart')).document).toContain('<main>Hi</main>');
  const other = await get('/terms-and-conditions');
  expect([other.status, other.document.includes('<main>Retry</main>')]).toEqual([503, true]);
  expect(failures).toEqual([]);
});

test('an incomplete page is served only if there is no stale page', async () => {
  const render = jest.fn<Promise<ReadablePage>, []>(async () => written);
  const get = pagesWith(render);
  await get('/cart');
  render.mockImplementation(async () => ({ ...written, body: '<main>Half</main>', incomplete: true }));
  now += 3_600_000;
  expect((await get('/cart')).document).toContain('<main>Hi</main>');
  const other = await get('/terms-and-conditions');
  expect([other.status, other.document.includes('<main>Half</main>')]).toEqual([200, true]);
  render.mockImplementation(async () => written);
  now += 6_000;
  expect((await get('/terms-and-conditions')).document).toContain('<main>Hi</main>');
});

test('the browser handles a very long query; the document has notices for browsers without scripts', async () => {
  const render = jest.fn(async () => written);
  const { document } = await pagesWith(render)(`/cart?${'x'.repeat(600)}`);
  expect(render).not.toHaveBeenCalled();
  expect(document).toContain('This page cannot be shown without JavaScript');
  expect(document).toMatch(/<p id="early-failed" role="alert" [^>]*hidden>This page did not load completely/);
  expect((await pagesWith(render)('/cart')).document).not.toContain('<noscript>');
});

test('a page can be a redirect', async () => {
  expect(await pagesWith(async () => ({ status: 302, location: '/signin' }))('/cart')).toMatchObject({
    status: 302,
    location: '/signin',
  });
});
