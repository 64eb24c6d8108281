import type { Page } from 'playwright-core';
import { launchChrome } from '../../bench/pages/chrome.ts';

/** Visits of a real browser, and what went wrong on them. */
export interface Visits {
  count: number;
  failures: string[];
}

const TIMEOUT_MS = 20_000;

/** Opens the pages of the parts one after the other, works with them, leaves them and comes back, until `isOver`. */
export async function visitPages(edge: string, paths: string[], isOver: () => boolean): Promise<Visits> {
  const visits: Visits = { count: 0, failures: [] };
  const browser = await launchChrome();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    let at = '';
    page.on('pageerror', (error) => visits.failures.push(`${at}: ${String(error)}`));
    page.on('console', (message) => {
      if (message.type() === 'error') visits.failures.push(`${at}: ${message.text()}`);
    });
    for (; !isOver(); visits.count += 1) {
      at = paths[visits.count % paths.length]!;
      try {
        await visit(page, edge + at);
      } catch (error) {
        const card = await page.locator('[data-remote-error]').count();
        visits.failures.push(`${at}: ${card > 0 ? 'an error card' : (error as Error).message.split('\n', 1)[0]}`);
      }
    }
  } finally {
    await browser.close();
  }
  return visits;
}

/** From the list to a recipe, to a product of another part, and back. A promotion can happen at any of these steps. */
async function visit(page: Page, url: string): Promise<void> {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await page.goto(url);
  await heading('Recipes of the season');
  await page.waitForFunction(() => !('farmgateEarlyPress' in window));
  await page.getByRole('link', { name: 'Tomato rasam' }).click();
  await heading('Tomato rasam');
  await page.waitForFunction(() => !('farmgateEarlyPress' in window));
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByText('440 g').waitFor();
  await page.getByRole('link', { name: 'Garlic Hill' }).click();
  await heading('Garlic Hill (Malai Poondu)');
  await page.goBack();
  await heading('Tomato rasam');
}
