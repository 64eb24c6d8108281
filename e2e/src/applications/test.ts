import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { farmgate, repository, waitUntilLive } from '../system/farmgate.ts';
import { test as base } from '../system/test.ts';

const EXAMPLES = ['remote-react18', 'remote-vue', 'remote-vanilla'];

async function promoteExamples(): Promise<void> {
  const releases: string[] = [];
  for (const example of EXAMPLES) {
    const folder = `examples/${example}`;
    await farmgate('publish', folder);
    const descriptor = await readFile(path.join(repository, folder, 'dist/release/release.json'), 'utf8');
    releases.push(`${example}@${(JSON.parse(descriptor) as { version: string }).version}`);
  }
  await promote(releases);
  for (const release of releases) await waitUntilLive(...(release.split('@') as [string, string]));
}

/** The gate's limit for rendering is short for a busy machine, so a rejection because of it is tried again. */
async function promote(releases: string[], attempts = 5): Promise<void> {
  try {
    await farmgate('promote', ...releases, '--reason', 'Show the examples', '--yes');
  } catch (error) {
    if (attempts === 1 || !String(error).includes('took longer than')) throw error;
    await promote(releases, attempts - 1);
  }
}

/** Tests in a shop where the examples are live. */
export const test = base.extend<object, { examples: void }>({
  examples: [
    async ({ system: _started }, use) => {
      await promoteExamples();
      await use();
    },
    { auto: true, scope: 'worker', timeout: 120_000 },
  ],
});

/** Adds a plain link to the page and follows it, as a link of any part or framework. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: `to ${to}` });
    document.querySelector('main')!.prepend(link);
  }, href);
  await page.getByRole('link', { name: `to ${href}`, exact: true }).click();
}

/** Marks the document. A soft navigation keeps the mark. */
export const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { sameDocument: true }));
export const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

export { expect, waitForHydration } from '../system/test.ts';
