import { violations, violationsInDark } from '../system/axe.ts';
import { Keyboard } from '../system/keyboard.ts';
import { expect, test, waitForHydration } from '../system/test.ts';

test('a customer finds a product from the header with the keyboard alone', async ({ page }) => {
  await page.goto('/about_us');
  await waitForHydration(page);
  const keyboard = new Keyboard(page);
  const box = page.getByRole('banner').getByLabel('Search products');
  const options = page.getByRole('option');

  await keyboard.tabTo(box);
  await expect(box).toHaveRole('combobox');
  await page.keyboard.type('carrot', { delay: 20 });
  const carrot = options.filter({ hasText: 'Carrot Ooty (Gajar)' });
  await expect(carrot).toHaveAttribute('href', /^\/product_details\/\d+\/\d+$/);
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toHaveAttribute('aria-busy', 'false');
  expect(await violations(page)).toEqual([]);
  expect(await violationsInDark(page)).toEqual([]);
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width[0]).toBeLessThanOrEqual(width[1]!);

  await keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue('carrot');
  await keyboard.press('ArrowDown');
  while ((await carrot.getAttribute('aria-selected')) !== 'true') await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await keyboard.expectAtPage('Carrot Ooty (Gajar)');
});

test('the results page and the box show the same search, and the box remembers it', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const box = page.getByRole('banner').getByLabel('Search products');
  await box.click();
  await page.keyboard.type('carrot');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?query=carrot');
  await expect(page.getByText('Results for "carrot"')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(box).toHaveValue('carrot');

  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/products');
  await expect(box).toHaveValue('');
  await box.click();
  await expect(page.getByRole('option', { name: 'carrot' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('a search without results leads to the categories and to all products', async ({ page }) => {
  await page.goto('/products?query=zzzzqqqq');
  await expect(page.getByRole('heading', { name: 'No Products...' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show all products' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\?category=\d+$/);
});
