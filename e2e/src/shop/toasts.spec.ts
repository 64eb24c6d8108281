import type { Locator, Page } from '@playwright/test';
import { fillCart, signUp } from '../system/forms.ts';
import { newCustomer, signInAs } from '../system/customer.ts';
import { expect, test } from '../system/test.ts';

const toasts = (page: Page) => page.locator('.Toastify__toast');

async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Stops the clock of every toast as it begins: on a busy machine it could be gone before it is measured. */
const holdToasts = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('animationstart', ({ target }) => {
      if ((target as Element).matches('.Toastify__progress-bar'))
        for (const clock of (target as Element).getAnimations()) clock.pause();
    });
  });

/** Waits until they have stopped moving, and holds them to not covering any of these. */
async function coverNone(page: Page, count: number, ...places: Locator[]) {
  await expect(toasts(page)).toHaveCount(count);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || !(effect as KeyframeEffect).target?.matches('.Toastify__toast'),
      ),
  );
  const { width } = page.viewportSize()!;
  for (const toast of await toasts(page).all()) {
    const box = (await toast.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    for (const place of places) expect(await overlap(toast, place)).toBe(0);
  }
}

test('a toast has the font of the page and covers neither the header nor, with others, the way to the order', async ({
  page,
}) => {
  const customer = newCustomer();
  await signUp(page, customer);
  await fillCart(page, customer);
  await signInAs(page, customer);
  await holdToasts(page);
  const header = page.getByRole('banner');
  await page.goto('/products');
  await page.getByRole('button', { name: /^Add/ }).first().click();
  await coverNone(page, 1, header);
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  await expect(toasts(page)).toHaveCSS('font-family', font);

  await page.goto('/cart_products');
  const checkout = page.getByRole('button', { name: 'Checkout' });
  await expect(checkout).toBeVisible();
  // Each line says that it did not go through, in words of its own.
  for (const way of ['one', 'two', 'three', 'four']) {
    await page.route('**/api/cart/addCart', (route) =>
      route.fulfill({ status: 422, json: { message: `This change did not go through, for reason number ${way}.` } }),
    );
    await page.getByRole('button', { name: /^More of/ }).press('Enter');
    await expect(toasts(page).filter({ hasText: way }).or(toasts(page).nth(2))).not.toHaveCount(0);
  }
  await coverNone(page, 3, header, checkout);
});

test('who prefers less motion has as long to read a toast', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/products');
  await page.getByRole('button', { name: /^Add/ }).first().click();
  const clock = await page.waitForFunction(() =>
    document.getAnimations().find(({ effect }) => {
      return (effect as KeyframeEffect).target?.matches('.Toastify__progress-bar');
    }),
  );
  expect(await clock.evaluate((animation) => animation?.effect?.getComputedTiming().duration)).toBe(5_000);
});
