import { expect, waitForHydration, test } from '../system/test.ts';

const PAGE = { accept: 'text/html' };
const long = (length: number) => 'a'.repeat(length);

/** Unusual addresses, with their status and canonical path. */
for (const [path, status, canonical] of [
  ['/PLANS/', 200, '/plans'],
  ['/plans//', 200, '/plans'],
  ['///', 200, '/'],
  ['/product_details/%31%30%31/1/', 200, '/product_details/101/1'],
  ['/products?__proto__[x]=1&constructor=1&category=__proto__', 200, '/products'],
  ['/products?category=%00&query=%E0%A4%A&page=-1', 200, '/products'],
  [`/plans?${long(500)}`, 200, '/plans'],
  ['//plans', 404, null],
  ['/plans%2f', 404, null],
  ['/plans%00', 404, null],
  ['/100%', 404, null],
  ['/%F0%9F%A5%95', 404, null],
  ['/product_details/101', 404, null],
  ['/product_details/__proto__/1', 404, null],
  ['/product_details/1e2/1', 404, null],
  [`/product_details/${long(5_000)}/1`, 404, null],
] as const) {
  test(`${path.slice(0, 60)} answers ${status}, and the page works in the browser`, async ({ page, baseURL }) => {
    const answer = await page.goto(baseURL + path);
    expect(answer?.status()).toBe(status);
    await waitForHydration(page);
    const link = page.locator('link[rel=canonical]');
    if (canonical) expect(new URL((await link.getAttribute('href'))!).pathname).toBe(canonical);
    else await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });
}

test('a product address with another category redirects to the canonical one', async ({ page, request }) => {
  const answer = await request.get('/product_details/101/9?from=mail', { headers: PAGE, maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, '/product_details/101/1?from=mail']);
  expect((await page.goto('/product_details/101/9'))?.status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe('/product_details/101/1');
});

test('a very long query still shows the page, and a longer one gets 431 with a message', async ({ page, request }) => {
  expect((await page.goto(`/plans?${long(8_000)}`))?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Our Plans' })).toBeVisible();
  const tooLong = await request.get(`/plans?${'a=1&'.repeat(100_000)}`, { headers: PAGE });
  expect([tooLong.status(), await tooLong.json()]).toEqual([
    431,
    { message: expect.stringContaining('Shorten the address') },
  ]);
});

test('pages answer GET and HEAD only', async ({ request }) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const answer = await request.fetch('/products', { method, headers: { ...PAGE, 'x-http-method-override': 'GET' } });
    expect([answer.status(), answer.headers().allow]).toEqual([405, 'GET, HEAD']);
  }
  const head = await request.head('/products', { headers: PAGE });
  expect([head.status(), await head.text()]).toEqual([200, '']);
});
