import { expect, test as base } from '@playwright/test';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts';
import { startWebKit, type WebKit } from './webkit.ts';
import { WebKitPage } from './webkit-page.ts';

interface Fixtures {
  shop: WebKitPage;
  /** Errors in pages and their requests. The test fails if there are any at its end. */
  pageErrors: string[];
}

interface WorkerFixtures {
  webkit: WebKit;
  recorder: RecordingProxy;
}

/** Playwright's runner with WebKit as the browser. Each test starts as a new visitor. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  webkit: [
    async ({}, use) => {
      const webkit = await startWebKit();
      await use(webkit);
      await webkit.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  recorder: [
    async ({}, use) => {
      const proxy = await startRecordingProxy(process.env.FARMGATE_URL!);
      await use(proxy);
      await proxy.stop();
    },
    { scope: 'worker' },
  ],
  pageErrors: async ({}, use) => use([]),
  shop: async ({ webkit, recorder, viewport, pageErrors }, use) => {
    const page = new WebKitPage(webkit.driver, recorder.url);
    await page.begin(viewport!);
    await use(page);
    pageErrors.push(...recorder.take());
    expect(pageErrors).toEqual([]);
  },
});

export { expect };
