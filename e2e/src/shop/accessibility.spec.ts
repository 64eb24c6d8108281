import type { Page } from '@playwright/test';
import { keptBy } from '../screenshots/browsers.ts';
import type { Kept, Who } from '../screenshots/browsers.ts';
import { SHOTS } from '../screenshots/shots.ts';
import type { Shot } from '../screenshots/shots.ts';
import { closeInvitation } from '../screenshots/steps.ts';
import { violations, violationsInDark } from '../system/axe.ts';
import { expect, test as base } from '../system/test.ts';

const test = base.extend<{ who: Who }, { kept: Record<Who, Kept | undefined> }>({
  who: ['visitor', { option: true }],
  /** What the browsers of visitors and customers have kept. */
  kept: [async ({ browser }, use) => use(await keptBy(browser, process.env.FARMGATE_URL ?? '')), { scope: 'worker' }],
  storageState: async ({ who, kept }, use) => use(kept[who]),
});

test.describe.configure({ mode: 'parallel' });

const isPage = ({ before, prepare }: Shot) => !before && (!prepare || prepare === closeInvitation);

/** Follows a link: most of what a page needs has come with the one before. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForURL((url) => url.pathname + url.search === path);
}

/** Waits until the page is there, with what loads only when somebody comes near it. */
async function arrive(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  const loading = page.locator('[aria-busy="true"]');
  await expect(async () => {
    await loading.evaluateAll(([first]) => first?.scrollIntoView());
    await expect(loading).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

async function expectNothingFound(page: Page, name: string, dark: boolean): Promise<void> {
  expect.soft(await violations(page), name).toEqual([]);
  if (dark) expect.soft(await violationsInDark(page), `${name} in dark`).toEqual([]);
}

for (const who of ['visitor', 'newcomer', 'regular'] as const) {
  const pages = SHOTS.filter((shot) => isPage(shot) && (shot.who ?? 'visitor') === who);

  test.describe(() => {
    test.use({ who });

    test(`axe finds nothing on the pages of a ${who}`, async ({ page, isMobile }) => {
      for (const [index, { name, path, prepare }] of pages.entries()) {
        await test.step(name, async () => {
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
          if (index === 0) await page.goto(path);
          else await follow(page, path);
          await arrive(page);
          await prepare?.(page);
          await expectNothingFound(page, name, isMobile);
        });
      }
    });
  });
}

for (const { name, path, who = 'visitor', before, prepare } of SHOTS.filter((shot) => !isPage(shot))) {
  test.describe(() => {
    test.use({ who });

    test(`axe finds nothing on ${name}`, async ({ page, isMobile, complaints }) => {
      test.skip(!isMobile, 'What happens on a page looks alike at every width.');
      await before?.(page);
      await page.goto(path);
      await arrive(page);
      await prepare?.(page);
      await expectNothingFound(page, name, true);
      // Of a page that is made to fail complaints are the point.
      if (before) complaints.length = 0;
    });
  });
}
