import { defineConfig } from '@playwright/test';
import { CHROME_ARGUMENTS } from './src/system/chrome.ts';
import type { TestOptions, WorkerOptions } from './src/system/test.ts';

const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/** Nothing outside is reachable or wanted in a test. By a rule of the browser: page.route() would switch off its cache. */
const ISOLATED = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

/** What is alike at every width is tried at one; all other specs run at both. */
const PHONE_ONLY = ['accessible-states', 'frame', 'online-payment'];
const DESKTOP_ONLY = [
  'account',
  'addresses',
  'blocked-storage',
  'cart-in-tabs',
  'dead-remote',
  'early-press',
  'early-typing',
  'expired-checkout',
  'first-styles',
  'head',
  'keyboard',
  'layout',
  'markup-policy',
  'navigation',
  'offline',
  'page-memory',
  'reading',
  'reflow',
  'rendering',
  'stolen-token',
  'team-overlay',
];

const specs = (names: string[]) => `shop/{${names.join(',')}}.spec.ts`;

export default defineConfig<TestOptions, WorkerOptions>({
  testDir: './src',
  globalSetup: './src/system/start-for-tests.ts',
  outputDir: './test-results',
  reporter: 'list',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  use: {
    launchOptions: {
      executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
      args: [...CHROME_ARGUMENTS, ISOLATED],
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A trace of every test, kept for those that fail, costs a quarter of the run. Take one with --trace=on.
    screenshot: 'only-on-failure',
  },
  projects: [
    // These change what is live for everybody, so they have a system of their own and run one after the other. They
    // wait a lot: first, beside the tests of the shop, they cost no time.
    {
      name: 'releases',
      testMatch: 'releases/**/*.spec.ts',
      use: { ...desktop, hasOwnSystem: true },
      // The gate renders pages in cold threads, beside the tests of the shop.
      expect: { timeout: 60_000 },
      fullyParallel: false,
      workers: 1,
    },
    { name: 'drills', testMatch: 'drills/**/*.spec.ts' },
    { name: 'phone', testMatch: 'shop/**/*.spec.ts', testIgnore: specs(DESKTOP_ONLY), use: phone },
    { name: 'desktop', testMatch: 'shop/**/*.spec.ts', testIgnore: specs(PHONE_ONLY), use: desktop },
    // With rendering at the edge switched off: the purchase and the way through the public pages.
    {
      name: 'unrendered',
      testMatch: specs(['navigation', 'purchase']),
      use: { ...desktop, isUnrendered: true },
    },
  ],
});
