import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { Result } from 'lighthouse';
import { startSystem } from '@farmgate/local/system';
import { CHROME_ARGUMENTS } from '../system/chrome.ts';
import { readCommandLine } from '../system/command-line.ts';

readCommandLine({});

/** `npm run bench:lighthouse`: Lighthouse's mobile scores of the shop, and the audits that keep a page from 100. */

const PAGES = ['/', '/products', '/product_details/101/1'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Shown, but does not fail the bench: it depends on the machine. */
const INFORMATIVE = 'performance';

/** The audits that cost a category points, with examples from the page. */
function failures({ categories, audits }: Result): string[] {
  const counted = CATEGORIES.filter((id) => id !== INFORMATIVE).flatMap((id) => categories[id]!.auditRefs);
  const failed = counted.filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1);
  return failed.map(({ id }) => `${id}: ${audits[id]!.title}\n${examples(audits[id]!.details)}`);
}

function examples(details: Result['audits'][string]['details']): string {
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items : [];
  return items.map((item) => `      ${JSON.stringify(item).slice(0, 400)}\n`).join('');
}

const system = await startSystem({ port: 0 });
const chrome = await launch({ chromePath: process.env.CHROME_PATH, chromeFlags: CHROME_ARGUMENTS });
try {
  for (const page of PAGES) {
    const run = await lighthouse(new URL(page, system.url).href, {
      port: chrome.port,
      onlyCategories: CATEGORIES,
      logLevel: 'error',
    });
    const report = run!.lhr;
    if (report.runtimeError) throw new Error(`Lighthouse could not measure ${page}: ${report.runtimeError.message}`);
    const scores = CATEGORIES.map((id) => `${id} ${Math.round((report.categories[id]!.score ?? 0) * 100)}`);
    console.log(`${page}  ${scores.join(', ')}`);
    const failed = failures(report);
    for (const failure of failed) console.log(`    ${failure.trimEnd()}`);
    if (failed.length > 0) process.exitCode = 1;
  }
} finally {
  chrome.kill();
  await system.stop();
}
