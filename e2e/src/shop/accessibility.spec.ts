import type { Page } from '@playwright/test';
import { closeInvitation, invitation } from '../screenshots/steps.ts';
import { waitForPage, expectAccessible, PAGES, test, batchesOf } from './accessibility.ts';

test.describe.configure({ mode: 'parallel' });

/** Longer than the home page waits before it shows the sign-up dialog. */
const SIGN_UP_DIALOG_MS = 6_000;

/** Checked on a phone only: on a desktop, these pages have the same layout as other pages. */
const PHONE_ONLY = [
  'cart-empty',
  'confirm-email-incomplete',
  'fieldwork',
  'not-found',
  'orders-empty',
  'product-out-of-stock',
  'products-none',
  'return-policy',
  'session-expired',
  'shipping-policy',
  'signup',
  'survey',
  'terms-and-conditions',
];

/** Follows a link, which is faster than loading a new document. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForURL((url) => url.pathname + url.search === path);
}

test('axe finds nothing on the home page and its sign-up dialog', async ({ page, isMobile }) => {
  await page.clock.install();
  await page.goto('/');
  await waitForPage(page);
  await page.clock.fastForward(SIGN_UP_DIALOG_MS);
  await invitation(page);
  if (isMobile) await expectAccessible(page, 'home-invitation', true);
  await closeInvitation(page);
  await expectAccessible(page, 'home', isMobile);
});

for (const persona of ['visitor', 'newcomer', 'regular'] as const) {
  test.describe(() => {
    test.use({ persona });

    for (const batch of batchesOf(persona, PAGES)) {
      const names = batch.map(({ name }) => name).join(', ');
      test(`axe finds nothing on the pages ${names}`, async ({ page, isMobile }) => {
        const checked = batch.filter(({ name }) => isMobile || !PHONE_ONLY.includes(name));
        for (const [index, { name, path }] of checked.entries()) {
          await test.step(name, async () => {
            if (index === 0) await page.goto(path);
            else await follow(page, path);
            await waitForPage(page);
            await expectAccessible(page, name, isMobile);
          });
        }
      });
    }
  });
}
