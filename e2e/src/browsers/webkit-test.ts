import { expect, test as base } from '@playwright/test';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts';
import { startWebKit, type WebKit } from './webkit.ts';
import { WebKitPage } from './webkit-page.ts';

interface Fixtures {
  shop: WebKitPage;
  /** Complaints of pages and their requests. A test fails that leaves any here. */
  pageErrors: string[];
}

interface WorkerFixtures {
  webkit: WebKit;
  recorder: RecordingProxy;
}

/** Playwright's runner with a WebKit for a browser. Each test begins as a new visitor. */
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
