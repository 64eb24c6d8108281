import { newCustomer, signInAs } from '../system/customer.ts';
import { expect, test } from '../system/test.ts';

test('the team overlay names the owner and release of the frame, the page and each widget', async ({ page }) => {
  await signInAs(page, newCustomer());
  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
  const { parts } = (await (await page.request.get('/composition.json')).json()) as { parts: Record<string, string> };
  const toggle = page.getByRole('button', { name: 'Show who owns what' });
  const label = (what: string) => page.locator(`[data-team-overlay] [data-what^="${what}"]`);
  await toggle.click();
  // The toggle is in the footer; only what is in sight is named.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(label('header')).toHaveText(`shell ${parts.shell}`);
  await expect(label('main')).toHaveText(`mf-catalog ${parts['mf-catalog']}`);
  await expect(label('cart-button')).toHaveText(`mf-cart ${parts['mf-cart']}`);

  await page.goto('/my_orders');
  await expect(label('main')).toHaveText(`mf-account ${parts['mf-account']}`);
  await toggle.click();
  await expect(label('main')).toHaveCount(0);
});

test('says when the browser is offline, and no longer when it is back', async ({ page, context }) => {
  await page.goto('/about_us');
  await expect(page.getByRole('heading', { name: 'About Us' }).first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});
