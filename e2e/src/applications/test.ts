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
  await farmgate('promote', ...releases, '--reason', 'Show the examples', '--yes');
  for (const release of releases) await waitUntilLive(...(release.split('@') as [string, string]));
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
