import { defineConfig } from '@playwright/test';
import { CHROME_ARGUMENTS } from './src/system/chrome.ts';
import { isRendering } from './src/system/rendering.ts';

const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };

const projects = [
  // What is the same at every width is tried at one.
  {
    name: 'phone',
    testMatch: 'shop/**/*.spec.ts',
    testIgnore: 'shop/{addresses,dead-remote,head,layout,reading,rendering}.spec.ts',
    use: phone,
  },
  { name: 'desktop', testMatch: 'shop/**/*.spec.ts', use: desktop },
  // These change what is live for everybody, so they run alone and last.
  {
    name: 'releases',
    testMatch: 'releases/**/*.spec.ts',
    use: desktop,
    dependencies: ['phone', 'desktop'],
    fullyParallel: false,
    workers: 1,
  },
];

/** With rendering at the edge switched off: the purchase, the frame and the way through the public pages. */
const unrendered = [{ name: 'unrendered', testMatch: 'shop/{frame,navigation,purchase}.spec.ts', use: desktop }];

export default defineConfig({
  testDir: './src',
  globalSetup: './src/system/start-for-tests.ts',
  outputDir: './test-results',
  reporter: 'list',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  use: {
    launchOptions: { executablePath: process.env.CHROME_PATH || '/usr/bin/chromium', args: CHROME_ARGUMENTS },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
  },
  projects: isRendering ? projects : unrendered,
});
