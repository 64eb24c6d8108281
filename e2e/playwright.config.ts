import { defineConfig } from '@playwright/test';
import { CHROME_ARGUMENTS } from './src/system/chrome.ts';
import type { TestOptions, WorkerOptions } from './src/system/test.ts';

const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/** Blocks requests to other hosts. It is a browser rule because page.route() would turn off the browser's cache. */
const ISOLATED = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

/** These specs do not depend on the width and run at one only; all others run at both. */
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
    // Traces would make the run a quarter longer. Record one with --trace=on.
    screenshot: 'only-on-failure',
  },
  projects: [
    // These tests change the live composition, so they run one after the other on their own system. They mostly wait, so
    // starting them first, next to the shop's tests, saves time.
    {
      name: 'releases',
      testMatch: 'releases/**/*.spec.ts',
      use: { ...desktop, hasOwnSystem: true },
      // The gate renders pages in new threads while the shop's tests use the processor.
      expect: { timeout: 60_000 },
      fullyParallel: false,
      workers: 1,
    },
    // Generates a team's repository outside of this one and installs its packages from the shop and from npm.
    {
      name: 'teams',
      testMatch: 'teams/**/*.spec.ts',
      use: { ...desktop, hasOwnSystem: true },
      expect: { timeout: 60_000 },
      fullyParallel: false,
      workers: 1,
    },
    // The same in a shop with the examples, which all tests share.
    {
      name: 'applications',
      testMatch: 'applications/**/*.spec.ts',
      use: { ...desktop, hasOwnSystem: true },
      expect: { timeout: 60_000 },
      fullyParallel: false,
      workers: 1,
    },
    { name: 'drills', testMatch: 'drills/**/*.spec.ts' },
    { name: 'phone', testMatch: 'shop/**/*.spec.ts', testIgnore: specs(DESKTOP_ONLY), use: phone },
    { name: 'desktop', testMatch: 'shop/**/*.spec.ts', testIgnore: specs(PHONE_ONLY), use: desktop },
    // Without rendering at the edge.
    {
      name: 'unrendered',
      testMatch: specs(['navigation', 'purchase']),
      use: { ...desktop, isUnrendered: true },
    },
  ],
});
