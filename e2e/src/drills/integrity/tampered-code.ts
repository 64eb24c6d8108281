import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';

const MESSAGE = 'TAMPERED';
/** Long enough for a page to load everything, or to fail to. */
const SETTLE_MS = 3_000;

/** Prepended to browser scripts. It reports an execution on the console, which no security policy prevents. */
export const TAMPERED_SCRIPT = `console.log('${MESSAGE}');\n`;

/** The same as markup, for pages. */
export const TAMPERED_MARKUP = `<script>${TAMPERED_SCRIPT}</script><img alt="" src="/none" onerror="console.log('${MESSAGE}')">`;

/** Counts how often tampered code ran, in browsers and in Node. */
export class ExecutionCounter {
  #inBrowsers = 0;
  readonly #marks: string;

  /** @param folder Where tampered server code leaves its marks. */
  constructor(folder: string) {
    this.#marks = path.join(folder, 'tampered');
  }

  /** Prepended to modules that Node runs. It adds one byte to a file for each execution. */
  get serverCode(): string {
    return `import { appendFileSync as leaveMark } from 'node:fs';\nleaveMark(${JSON.stringify(this.#marks)}, 'x');\n`;
  }

  async executions(): Promise<number> {
    const marks = await readFile(this.#marks, 'utf8').catch(() => '');
    return this.#inBrowsers + marks.length;
  }

  async reset(): Promise<void> {
    this.#inBrowsers = 0;
    await writeFile(this.#marks, '');
  }

  /** Opens URLs in turn as a new visitor, and clicks `press` if the page has it. @returns whether the last page shows the shop's header */
  async visit(browser: Browser, urls: string[], press = ''): Promise<boolean> {
    const context = await browser.newContext();
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.text() === MESSAGE) this.#inBrowsers += 1;
    });
    let isShopVisible = false;
    for (const url of urls) {
      await page.goto(url);
      await page.waitForTimeout(SETTLE_MS);
      if (press) await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), press);
      isShopVisible = await page.getByRole('banner').isVisible();
    }
    await context.close();
    return isShopVisible;
  }
}
