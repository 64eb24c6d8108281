import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';

const SAYING = 'TAMPERED';
/** By then a page has loaded all that it is going to, and given up what it does not get. */
const SETTLE_MS = 3_000;

/** What is put before scripts: in a browser it says so, whatever policy the page has. */
export const EVIL = `console.log('${SAYING}');\n`;

/** The same where there is no script yet. */
export const EVIL_MARKUP = `<script>${EVIL}</script><img alt="" src="/none" onerror="console.log('${SAYING}')">`;

/** Counts how often tampered code ran: in browsers, and in Node. */
export class Evil {
  #inBrowsers = 0;
  readonly #marker: string;

  constructor(folder: string) {
    this.#marker = path.join(folder, 'tampered');
  }

  /** What is put before modules that Node runs: it leaves its mark. */
  get forNode(): string {
    return `import { appendFileSync as leaveMark } from 'node:fs';\nleaveMark(${JSON.stringify(this.#marker)}, 'x');\n`;
  }

  /** How often tampered code ran until now. */
  async executions(): Promise<number> {
    const marks = await readFile(this.#marker, 'utf8').catch(() => '');
    return this.#inBrowsers + marks.length;
  }

  async reset(): Promise<void> {
    this.#inBrowsers = 0;
    await writeFile(this.#marker, '');
  }

  /** Opens addresses one after the other as somebody new. Whether the shop's frame stood on the last. */
  async visit(browser: Browser, addresses: string[]): Promise<boolean> {
    const context = await browser.newContext();
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.text() === SAYING) this.#inBrowsers += 1;
    });
    let stands = false;
    for (const address of addresses) {
      await page.goto(address);
      await page.waitForTimeout(SETTLE_MS);
      stands = await page.getByRole('banner').isVisible();
    }
    await context.close();
    return stands;
  }
}
