import type { Page } from '@playwright/test';
import { expect, waitForHydration, test } from '../system/test.ts';
import { buildChanged } from './changed-part.ts';
import { farmgate, liveVersions, waitUntilLive } from '../system/farmgate.ts';

const OLD = 'A question, a wish, something that went wrong';
const NEW = 'A question, a wish, something that went very wrong';

/** Publishes and promotes mf-forms with another text, also when an earlier test recalled it. @returns its version */
async function promoteChanged(): Promise<string> {
  await farmgate('publish', await buildChanged('mf-forms', 'src/contact-us/contact-us-route.tsx', OLD, NEW));
  const output = await farmgate(
    'promote',
    'mf-forms',
    'latest',
    '--reason',
    'Try other words',
    '--force',
    '--yes',
    '--json',
  );
  const { to } = (JSON.parse(output) as { entries: { to: string }[] }).entries[0]!;
  await waitUntilLive('mf-forms', to);
  return to;
}

async function rollBack(to: string, ...more: string[]) {
  await farmgate('rollback', 'mf-forms', '--to', to, '--reason', 'The old words were better', '--yes', ...more);
  await waitUntilLive('mf-forms', to);
}

/** Opens the form in a tab with a fake clock and fills in half of it. */
async function fillHalf(page: Page) {
  // Playwright's fake clock removes performance entries, but the page needs them to detect that Back opened it.
  await page.context().addInitScript(() => {
    const entriesOf = performance.getEntriesByType.bind(performance);
    addEventListener('DOMContentLoaded', () => (performance.getEntriesByType = entriesOf));
  });
  await page.clock.install();
  await page.goto('/contact_us');
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByLabel('Name').fill('Kavitha');
  await page.getByLabel('Message').fill('The tomatoes were');
}

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
const link = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** Makes the tab poll the composition, as visible tabs do. */
async function pollComposition(page: Page) {
  const polled = page.waitForResponse('**/composition.json');
  await page.clock.fastForward(31_000);
  await polled;
  // When another response has arrived, the tab has processed the first one.
  await page.evaluate(async () => (await fetch('/composition.json')).text());
}

async function expectHalfTyped(page: Page) {
  await expect(page.getByLabel('Name')).toHaveValue('Kavitha');
  await expect(page.getByLabel('Message')).toHaveValue('The tomatoes were');
}

test('a tab with a recalled release loads the good one at its next navigation and keeps what was typed', async ({
  page,
}) => {
  const good = (await liveVersions())['mf-forms']!;
  await promoteChanged();
  await fillHalf(page);
  await expect(page.getByText(NEW)).toBeVisible();
  await rollBack(good, '--bad');
  await pollComposition(page);
  await expectHalfTyped(page);
  expect(await isSameDocument(page)).toBe(true);

  await link(page, 'Plans').click();
  await expect(page.getByRole('heading', { name: 'Our Plans' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
  await page.goBack();
  await expect(page.getByText(OLD)).toBeVisible();
  await expectHalfTyped(page);
});

test('Back also loads the good release after a recall', async ({ page }) => {
  const good = (await liveVersions())['mf-forms']!;
  await page.goto('/plans');
  await promoteChanged();
  await fillHalf(page);
  await link(page, 'Plans').click();
  await expect(page.getByRole('heading', { name: 'Our Plans' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await rollBack(good, '--bad');
  await pollComposition(page);
  await page.goBack();
  await expect(page.getByText(OLD)).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
  await expectHalfTyped(page);
});

test('a tab keeps its release when a newer one is promoted', async ({ page }) => {
  const before = (await liveVersions())['mf-forms']!;
  await fillHalf(page);
  await promoteChanged();
  try {
    await pollComposition(page);
    await link(page, 'Plans').click();
    await expect(page.getByRole('heading', { name: 'Our Plans' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(OLD)).toBeVisible();
    await expectHalfTyped(page);
    expect(await isSameDocument(page)).toBe(true);
  } finally {
    await rollBack(before);
  }
});
