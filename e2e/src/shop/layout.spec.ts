import { expect, test } from '../system/test.ts';

test('pictures stand where the layout puts them, and the files to choose from nowhere', async ({ page }) => {
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
