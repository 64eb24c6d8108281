import { randomInt } from 'node:crypto';
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { fillAsTyping } from './firefox-typing.ts';
import { startTestSystem } from './test-system.ts';

export interface TestOptions {
  /** Uses the edge that renders no pages. */
  isUnrendered: boolean;
}

export interface WorkerOptions {
  /** A separate system for this worker, for tests that change the live composition. */
  hasOwnSystem: boolean;
  /** Channels of that system besides production. */
  channels: string[];
}

interface Fixtures extends TestOptions {
  database: pg.Client;
  /** Console errors, exceptions, and answers of 500 and above. The test fails if any are left at its end. */
  pageErrors: string[];
}

interface WorkerFixtures extends WorkerOptions {
  /** More environment for the services of the worker's own system. */
  environment: Record<string, string>;
  system: void;
}

/** Firefox reports a wrong hash for a load that it aborted (the hash of an empty file), and requests an icon for JSON. */
const FIREFOX_ERRORS = /OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6|\/favicon\.ico/;

function listen(page: Page, pageErrors: string[], isFirefox: boolean) {
  const add = (text: string) => {
    if (!isFirefox || !FIREFOX_ERRORS.test(text)) pageErrors.push(text);
  };
  page.on('console', (message) => {
    // The browser logs each 4xx as an error. Some tests expect them.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) add(message.text());
  });
  page.on('pageerror', (error) => add(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 500) pageErrors.push(`${response.status()} ${response.url()}`);
  });
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  isUnrendered: [false, { option: true }],
  hasOwnSystem: [false, { option: true, scope: 'worker' }],
  channels: [[], { option: true, scope: 'worker' }],
  environment: [async ({}, use) => use({}), { scope: 'worker' }],
  system: [
    async ({ hasOwnSystem, environment, channels }, use) => {
      const own = hasOwnSystem ? await startTestSystem({ unrendered: false, env: environment, channels }) : undefined;
      Object.assign(process.env, own?.variables);
      await use();
      await own?.stop();
    },
    { auto: true, scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ isUnrendered, system: _started }, use) =>
    use(isUnrendered ? process.env.FARMGATE_UNRENDERED_URL : process.env.FARMGATE_URL),
  /** Each test is a client with its own address. */
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

/** Before hydration, links load a new document, as they do without scripts. */
export const waitForHydration = (page: Page) => page.waitForFunction(() => !('farmgateEarlyPress' in window));

export { expect };
