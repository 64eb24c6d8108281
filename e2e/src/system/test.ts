import { randomInt } from 'node:crypto';
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { fillAsTyping } from './firefox-typing.ts';
import { startTestSystem } from './test-system.ts';

export interface TestOptions {
  /** Leaves pages to the browser: the edge with rendering switched off. */
  isUnrendered: boolean;
}

export interface WorkerOptions {
  /** A system for this worker alone, for tests that change what is live for everybody. */
  hasOwnSystem: boolean;
}

interface Fixtures extends TestOptions {
  /** Reads what the database holds. */
  database: pg.Client;
  /** Complaints of the page: console errors, exceptions, and answers of 500 and above. A test fails that leaves any here. */
  pageErrors: string[];
}

interface WorkerFixtures extends WorkerOptions {
  system: void;
}

/** Firefox's own: a load that it aborted has the hash of nothing, and beside JSON it wants an icon. */
const NOT_OF_PAGES = /OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6|\/favicon\.ico/;

function listen(page: Page, pageErrors: string[], isFirefox: boolean) {
  const complain = (text: string) => {
    if (!isFirefox || !NOT_OF_PAGES.test(text)) pageErrors.push(text);
  };
  page.on('console', (message) => {
    // A 4xx is what some tests are about; the browser logs each as an error of its own.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complain(message.text());
  });
  page.on('pageerror', (error) => complain(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 500) pageErrors.push(`${response.status()} ${response.url()}`);
  });
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  isUnrendered: [false, { option: true }],
  hasOwnSystem: [false, { option: true, scope: 'worker' }],
  system: [
    async ({ hasOwnSystem }, use) => {
      const own = hasOwnSystem ? await startTestSystem({ unrendered: false }) : undefined;
      Object.assign(process.env, own?.variables);
      await use();
      await own?.stop();
    },
    { auto: true, scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ isUnrendered, system: _started }, use) =>
    use(isUnrendered ? process.env.FARMGATE_UNRENDERED_URL : process.env.FARMGATE_URL),
  /** An address, and so a visitor, of its own. */
  extraHTTPHeaders: async ({}, use) =>
    use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  context: async ({ context, browserName }, use) => {
    if (browserName === 'firefox') await context.addInitScript(fillAsTyping);
    await use(context);
  },
  pageErrors: [
    async ({ page, browserName }, use) => {
      const pageErrors: string[] = [];
      listen(page, pageErrors, browserName === 'firefox');
      await use(pageErrors);
      expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
  database: async ({ system: _started }, use) => {
    const client = new pg.Client({ connectionString: process.env.FARMGATE_DATABASE_URL });
    await client.connect();
    await use(client);
    await client.end();
  },
});

/** Until then links load pages anew, as they do without scripts. */
export const waitForHydration = (page: Page) => page.waitForFunction(() => !('farmgateEarlyPress' in window));

export { expect };
