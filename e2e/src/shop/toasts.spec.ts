import type { Locator, Page } from '@playwright/test';
import { createAccount, fillCart, newCustomer, signInAs } from '../system/customer.ts';
import { expect, test } from '../system/test.ts';

const toasts = (page: Page) => page.locator('.Toastify__toast');

async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Pauses the timer of every toast: on a busy machine, a toast could disappear before it is measured. */
const pauseToasts = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('animationstart', ({ target }) => {
      if ((target as Element).matches('.Toastify__progress-bar'))
        for (const timer of (target as Element).getAnimations()) timer.pause();
    });
  });

/** Waits until toasts have stopped moving and expects that they cover none of these elements. */
async function expectToCoverNone(page: Page, count: number, ...elements: Locator[]) {
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
    for (const element of elements) expect(await overlap(toast, element)).toBe(0);
  }
}

test('toasts use the page’s font and cover neither the header nor the Checkout button', async ({ page }) => {
  const customer = newCustomer();
  await createAccount(page, customer);
  await fillCart(page, customer);
  await signInAs(page, customer);
  await pauseToasts(page);
  const header = page.getByRole('banner');
  await page.goto('/products');
  await page.getByRole('button', { name: /^Add/ }).first().click();
  await expectToCoverNone(page, 1, header);
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  await expect(toasts(page)).toHaveCSS('font-family', font);

  await page.goto('/cart_products');
  const checkout = page.getByRole('button', { name: 'Checkout' });
  await expect(checkout).toBeVisible();
  // Each change fails with its own message.
  for (const way of ['one', 'two', 'three', 'four']) {
    await page.route('**/api/cart/addCart', (route) =>
      route.fulfill({ status: 422, json: { message: `This change did not go through, for reason number ${way}.` } }),
    );
    await page.getByRole('button', { name: /^More of/ }).press('Enter');
    await expect(toasts(page).filter({ hasText: way }).or(toasts(page).nth(2))).not.toHaveCount(0);
  }
  await expectToCoverNone(page, 3, header, checkout);
});

test('with reduced motion, a toast stays for the same time', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/products');
  await page.getByRole('button', { name: /^Add/ }).first().click();
  const timer = await page.waitForFunction(() =>
    document.getAnimations().find(({ effect }) => {
      return (effect as KeyframeEffect).target?.matches('.Toastify__progress-bar');
    }),
  );
  expect(await timer.evaluate((animation) => animation?.effect?.getComputedTiming().duration)).toBe(5_000);
});
