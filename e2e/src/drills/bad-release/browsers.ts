import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchChrome } from '../../bench/pages/chrome.ts';
import { cohortValue } from '../../system/cohort-cookie.ts';

/** Long enough for a page to start or fail, and to send its health beacon. */
const VISIT_MS = 3_000;
const PAUSE_MS = 1_500;

/** Real browsers that load the home page repeatedly. Each is a visitor with its own network address. */
export class Browsers {
  /** The visitor's number for each page that showed the error card of a part. */
  readonly brokenPages: number[] = [];
  #browser: Browser | undefined;
  #contexts: BrowserContext[] = [];
  #visits: Promise<void>[] = [];
  readonly #stopping = new AbortController();

  constructor(
    private readonly url: string,
    private readonly visitors: number,
  ) {}

  async start(): Promise<void> {
    const browser = (this.#browser = await launchChrome());
    for (let visitor = 0; visitor < this.visitors; visitor += 1) {
      const headers = { 'x-forwarded-for': `203.0.${visitor}.7` };
      const context = await browser.newContext({ extraHTTPHeaders: headers });
      this.#contexts.push(context);
      this.#visits.push(this.#visit(context, visitor));
    }
  }

  async setCohort(visitor: number, cohort: number): Promise<void> {
    await this.#contexts[visitor]!.addCookies([{ name: 'farmgate_cohort', value: cohortValue(cohort), url: this.url }]);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#visits);
    await this.#browser?.close();
  }

  async #visit(context: BrowserContext, visitor: number): Promise<void> {
    const { signal } = this.#stopping;
    const wait = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
    const page = await context.newPage();
    while (!signal.aborted) {
      await page.goto(this.url);
      await wait(VISIT_MS);
      if (await page.locator('[data-remote-error]').count()) this.brokenPages.push(visitor);
      await page.goto('about:blank');
      await wait(PAUSE_MS);
    }
  }
}
