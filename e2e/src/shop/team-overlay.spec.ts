import { newCustomer, signInAs } from '../system/customer.ts';
import { expect, waitForHydration, test } from '../system/test.ts';

test('the team overlay names the owner and release of the frame, the page and each widget', async ({ page }) => {
  await signInAs(page, newCustomer());
  await page.goto('/products?overlay');
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
  const { parts } = (await (await page.request.get('/composition.json')).json()) as { parts: Record<string, string> };
  const toggle = page.getByRole('button', { name: 'Show who owns what' });
  const label = (what: string) => page.locator(`[data-team-overlay] [data-what^="${what}"]`);
  await toggle.click();
  // The toggle is in the footer, and the overlay labels visible elements only.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(label('header')).toHaveText(`shell ${parts.shell}`);
  await expect(label('main')).toHaveText(`mf-catalog ${parts['mf-catalog']}`);
  await expect(label('cart-button')).toHaveText(`mf-cart ${parts['mf-cart']}`);

  await page.goto('/my_orders');
  await expect(label('main')).toHaveText(`mf-account ${parts['mf-account']}`);
  await toggle.click();
  await expect(label('main')).toHaveCount(0);
});

test('customers do not see the button for the team overlay', async ({ page }) => {
  await page.goto('/about_us');
  await waitForHydration(page);
  await expect(page.getByRole('contentinfo').getByText('All rights reserved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show who owns what' })).toHaveCount(0);
});
