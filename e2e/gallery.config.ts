import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import { freePort } from './src/system/free-port.ts';

// The workers read this file too and must use the same port.
const port = (process.env.GALLERY_PORT ??= String(await freePort()));

/** `npm run gallery:test`: every story of the UI kit, at a phone's width. Nothing of the shop runs. */
export default defineConfig({
  testDir: './src/gallery',
  fullyParallel: true,
  workers: 2,
  outputDir: './test-results',
  reporter: [['dot']],
  webServer: {
    command: `npm run preview -w @farmgate/gallery -- --host 127.0.0.1 --port ${port}`,
    cwd: '..',
    port: Number(port),
  },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: base.use?.launchOptions,
    viewport: { width: 412, height: 823 },
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
  },
});
