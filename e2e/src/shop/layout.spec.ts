import { expect, test } from '../system/test.ts';

test('pictures have their place in the layout, and their source elements take no space', async ({ page }) => {
  await page.goto('/');
  const about = page.getByRole('region', { name: 'About us' });
  await about.scrollIntoViewIfNeeded();
  const picture = (await about.getByRole('img').boundingBox())!;
  const words = (await about.getByRole('heading', { name: 'About us' }).boundingBox())!;
  expect(words.x).toBeGreaterThan(picture.x + picture.width);
  expect(words.y).toBeGreaterThan(picture.y);
  expect(words.y).toBeLessThan(picture.y + picture.height);
  const placed = await page.evaluate(
    () => [...document.querySelectorAll('source')].filter((source) => source.getClientRects().length > 0).length,
  );
  expect(placed).toBe(0);
});

for (const path of ['/products', '/plans'])
  test(`${path} shows cards side by side`, async ({ page }) => {
    await page.goto(path);
    const cards = page.locator('main li:has(h3)');
    const [first, second] = [(await cards.nth(0).boundingBox())!, (await cards.nth(1).boundingBox())!];
    expect(second.y).toBe(first.y);
    expect(second.x).toBeGreaterThan(first.x + first.width);
  });
