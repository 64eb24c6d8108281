import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import pg from 'pg';

interface Fixtures {
  /** Reads what the database holds. */
  database: pg.Client;
  /** Complaints of the page: console errors, exceptions, and answers of 500 and above. A test fails that leaves any here. */
  complaints: string[];
}

function listen(page: Page, complaints: string[]) {
  page.on('console', (message) => {
    // A 4xx is what some tests are about; the browser logs each as an error of its own.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env.FARMGATE_URL),
  complaints: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = [];
      listen(page, complaints);
      // Nothing outside is reachable or wanted in a test: the map and the blog answer with nothing.
      await page.route(
        (url) => url.origin !== baseURL,
        (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '' }),
      );
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  database: async ({}, use) => {
    const client = new pg.Client({ connectionString: process.env.FARMGATE_DATABASE_URL });
    await client.connect();
    await use(client);
    await client.end();
  },
});

/** Until then links load pages anew, as they do without scripts. */
export const isAlive = (page: Page) => page.waitForFunction(() => !('farmgateEarlyPress' in window));

export { expect };
