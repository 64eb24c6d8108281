import { PAGES } from './pages.ts';
import { expect, followLink, isSameDocument, markDocument, test, waitForHydration } from './test.ts';

for (const { framework, path, heading, title, use } of PAGES) {
  test(`${framework}: soft navigation from the shop, into the shop, and Back`, async ({ page }) => {
    await page.goto('/about_us');
    await waitForHydration(page);
    await markDocument(page);
    await followLink(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('main')).toBeFocused();
    await use(page);

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Our Plans' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle('Plans · Farmgate');
    await expect(page.getByRole('main')).toBeFocused();

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(title);
    expect(await isSameDocument(page)).toBe(true);
  });
}

test('from one application to another, and Back to the same place', async ({ page }) => {
  await page.goto('/prices');
  await waitForHydration(page);
  await markDocument(page);
  await page.evaluate(() => scrollTo(0, 900));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await followLink(page, '/recipes');
  await expect(page.getByRole('heading', { level: 1, name: 'Recipes of the season' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await followLink(page, '/harvest_calendar');
  await expect(page.getByRole('heading', { level: 1, name: 'Harvest calendar' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Recipes of the season' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Today’s prices' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('React 18: its own router keeps the application between its pages', async ({ page }) => {
  await page.goto('/recipes');
  await waitForHydration(page);
  await markDocument(page);
  const element = await page.locator('[data-part="remote-react18"]').elementHandle();
  await page.getByRole('link', { name: 'Drumstick sambar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Drumstick sambar' })).toBeVisible();
  await expect(page).toHaveTitle('Drumstick sambar · Farmgate');
  await expect(page.getByRole('main')).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/recipes/drumstick-sambar');
  expect(await page.evaluate(() => scrollY)).toBe(0);

  // A product of the catalog, whose page is React 19.
  await page.getByRole('link', { name: 'Tamarind' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tamarind (Puli)' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Drumstick sambar' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Recipes of the season' })).toBeVisible();
  await expect(page).toHaveTitle('Recipes of the season · Farmgate');
  expect(await isSameDocument(page)).toBe(true);
  expect(await element!.evaluate((node) => node.isConnected)).toBe(false);
});

test('Vue: a choice changes the address, and Back undoes it', async ({ page }) => {
  await page.goto('/prices');
  await waitForHydration(page);
  await markDocument(page);
  const first = page.getByRole('rowheader').first();
  await expect(first).toContainText('Agathi Keerai');
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await expect(first).toContainText('Watermelon Kiran');
  await expect(page).toHaveURL(/\/prices\?sort=price$/);
  await page.goBack();
  await expect(first).toContainText('Agathi Keerai');
  await expect(page.getByLabel('Sort by')).toHaveValue('name');
  expect(await isSameDocument(page)).toBe(true);
});
