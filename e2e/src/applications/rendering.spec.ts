import { PAGES } from './pages.ts';
import { expect, test, waitForHydration } from './test.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('React 18: a list, a recipe with prices, and status 404 for an unknown recipe', async ({ page }) => {
    expect((await page.goto('/recipes'))?.status()).toBe(200);
    await page.getByRole('link', { name: 'Tomato rasam' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tomato rasam' })).toBeVisible();
    await expect(page).toHaveTitle('Tomato rasam · Farmgate');
    await expect(page.getByText(/₹\d+ of ingredients/)).toBeVisible();
    await page.getByRole('link', { name: 'Garlic Hill' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Garlic Hill (Malai Poondu)' })).toBeVisible();

    expect((await page.goto('/recipes/pizza'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Recipe not found' })).toBeVisible();
  });

  test('Vue: a form that finds, chooses and sorts', async ({ page }) => {
    await page.goto('/prices');
    await page.getByLabel('Find').fill('tomato');
    await page.getByLabel('Sort by').selectOption('Lowest price');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByRole('rowheader').first()).toContainText('Tomato Hybrid');
    await expect(page.getByLabel('Find')).toHaveValue('tomato');
    await expect(page.getByLabel('Sort by')).toHaveValue('price');
  });

  test('plain JavaScript: a link for each month', async ({ page }) => {
    await page.goto('/harvest_calendar');
    await page.getByRole('link', { name: 'May' }).click();
    await expect(page.getByRole('heading', { name: 'Harvested in May' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Mango (Banganapalli)' })).toBeVisible();
  });
});

for (const { framework, part, path, heading, title, use } of PAGES) {
  test(`${framework}: the browser takes over the rendered markup and works with it`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    const element = page.locator(`[data-part="${part}"]`);
    const first = await element.getByRole('heading', { level: 1, name: heading }).elementHandle();
    await waitForHydration(page);
    await use(page);
    if (framework === 'plain JavaScript') return;
    // The same node: nothing was drawn again.
    expect(await first!.evaluate((node) => node.isConnected)).toBe(true);
  });
}

test('the styles of an application are in the rendered document', async ({ page }) => {
  for (const { path, part } of PAGES) {
    const html = await (await page.request.get(path)).text();
    const styles = new RegExp(`\\.${part}-[^{]+{`);
    const linked = new RegExp(`<link[^>]+/_parts/${part}/[^>]+\\.css`);
    expect(styles.test(html) || linked.test(html), path).toBe(true);
  }
});
