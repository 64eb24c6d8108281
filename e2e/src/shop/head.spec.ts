import { rendered } from '../system/rendered.ts';
import { expect, waitForHydration, test } from '../system/test.ts';

test('a product page has metadata for search engines and shared links in its HTML', async ({ request, baseURL }) => {
  const html = await (await rendered(request, '/product_details/101/1')).text();
  const address = `${baseURL}/product_details/101/1`;
  expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
  expect(html).toContain(`<meta property="og:url" content="${address}"/>`);
  expect(html).toMatch(/<meta property="og:title" content="[^"]{3,}"/);
  expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  );
  expect(data.map((entry) => entry['@type']).sort()).toEqual(['BreadcrumbList', 'Product']);
  expect(data.find((entry) => entry['@type'] === 'Product')).toMatchObject({
    offers: { '@type': 'Offer', priceCurrency: 'INR', price: expect.stringMatching(/^\d+\.\d\d$/) },
  });
});

test('structured data stays after hydration and disappears on the next page', async ({ page }) => {
  await page.goto('/product_details/101/1');
  await waitForHydration(page);
  const data = page.locator('script[type="application/ld+json"]');
  await expect(data).toHaveCount(2);
  await page.getByRole('link', { name: 'Products' }).first().click();
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
  await expect(data).toHaveCount(0);
});

test('customer pages and missing pages are excluded from search results', async ({ request }) => {
  for (const [path, status] of [
    ['/my_orders', 200],
    ['/cart_products', 200],
    ['/product_details/999999/1', 404],
    ['/no/such/page', 404],
  ] as const) {
    const answer = await rendered(request, path);
    expect(answer.status()).toBe(status);
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  }
});

test('a missing product has the same title at the edge and in the browser', async ({ page, request }) => {
  await rendered(request, '/product_details/999999/1');
  const answer = await page.goto('/product_details/999999/1');
  expect(await answer?.text()).toContain('<title>Page Not Found · Farmgate</title>');
  await page.waitForFunction(() => !document.querySelector('script[type="application/ld+json"]'));
  await expect(page).toHaveTitle('Page Not Found · Farmgate');
});

test('the sitemap lists every product and no customer page, and robots.txt names the sitemap', async ({
  request,
  baseURL,
  database,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const index = await (await request.get('/sitemap.xml')).text();
  const files = [...index.matchAll(/<loc>([^<]*)/g)].map(([, url]) => url!);
  const sitemap = (await Promise.all(files.map(async (url) => (await request.get(url)).text()))).join('\n');
  const { rows } = await database.query('SELECT count(*)::int AS count FROM shop.products');
  expect(sitemap.match(/\/product_details\//g)).toHaveLength(rows[0].count);
  for (const path of ['/', '/products', '/plans', '/about_us'])
    expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
  expect(sitemap).not.toContain('my_orders');
});
