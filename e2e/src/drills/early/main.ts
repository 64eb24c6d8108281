import { startSystem } from '@farmgate/local/system';
import pg from 'pg';
import { chromium } from 'playwright-core';
import { CHROME_ARGUMENTS } from '../../system/chrome.ts';
import { SCENARIOS } from './scenarios.ts';
import { type Moment, createCustomer, momentText, visit } from './visit.ts';
import { eachOf, report, setting } from '../common/verdict.ts';
import { readCommandLine } from '../../system/command-line.ts';

readCommandLine({});

/**
 * `npm run drill:early`: everything that can be filled in and pressed is so at 20 moments between the first paint and
 * hydration, on a processor six times slower and Slow 3G, and must happen exactly once. Exits with 1 if something did not.
 * `DRILL_SCENARIO` takes those with these words in their names only. Visits that have not begun after `DRILL_MINUTES` are left
 * out, which fails the drill.
 */

const AT_ONCE = setting('DRILL_BROWSERS', 3);
const MOMENTS = setting('DRILL_MOMENTS', 20);
const END = Date.now() + setting('DRILL_MINUTES', 90) * 60_000;
const THROTTLING = { cpu: setting('DRILL_CPU', 6), isSlow3G: process.env.DRILL_NETWORK !== 'full' };

/** While scripts come, one by one; then while what they do goes on. */
const moments: Moment[] = [
  ...Array.from({ length: 10 }, (_, scripts) => ({ scripts, laterMs: 0 })),
  ...[0, 50, 100, 200, 300, 500, 750, 1_000, 2_000, 4_000].map((laterMs) => ({ scripts: Infinity, laterMs })),
].filter((_, index, { length }) => index % (length / MOMENTS) < 1);

const system = await startSystem({ port: 0, env: { LOG_LEVEL: 'warn' } });
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
  args: CHROME_ARGUMENTS,
});
const database = new pg.Client({ connectionString: system.databaseUrl });
try {
  await database.connect();
  const customer = await createCustomer(system.url);
  const chosen = SCENARIOS.filter(({ name }) => name.includes(process.env.DRILL_SCENARIO ?? ''));
  const results = [];
  let leftOut = 0;
  for (const scenario of chosen) {
    const failures: string[] = [];
    let ran = 0;
    await eachOf(moments, AT_ONCE, async (moment) => {
      if (Date.now() > END) return;
      ran += 1;
      // All of them are one customer, which is not what the limits on attempts are for.
      await database.query('DELETE FROM shop.throttles');
      const wrong = await visit(browser, { url: system.url, customer, throttling: THROTTLING }, scenario, moment);
      if (wrong.length > 0) failures.push(`${momentText(moment)}: ${wrong.join('; ')}`);
    });
    for (const failure of failures) console.log(`${scenario.name}, after ${failure}`);
    results.push({ what: scenario.name, found: ran - failures.length, expected: ran });
    leftOut += moments.length - ran;
  }
  results.push({ what: 'visits left out, as the time was over', found: leftOut, expected: 0 });
  process.exitCode = report('Early presses that happened once', results) ? 0 : 1;
} finally {
  await browser.close();
  await database.end();
  await system.stop();
}
