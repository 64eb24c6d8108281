import { startSystem } from '@farmgate/local/system';
import pg from 'pg';
import { chromium } from 'playwright-core';
import { CHROME_ARGUMENTS } from '../../system/chrome.ts';
import { SCENARIOS } from './scenarios.ts';
import { type Moment, createCustomer, momentText, visit } from './visit.ts';
import { forEachConcurrently } from '../common/concurrency.ts';
import { reportInvariants } from '../common/invariants.ts';
import { setting } from '../common/setting.ts';
import { readCommandLine } from '../../system/command-line.ts';

readCommandLine({});

/**
 * `npm run drill:early`: fills in every form and presses every control at 20 moments between the first paint and hydration, on a processor
 * six times slower and Slow 3G. Each action must take effect exactly once. Exits with 1 otherwise.
 * `DRILL_SCENARIO` runs only the scenarios whose name contains its value. Visits that have not started after `DRILL_MINUTES` are skipped,
 * which fails the drill.
 */

const CONCURRENCY = setting('DRILL_BROWSERS', 3);
const MOMENTS = setting('DRILL_MOMENTS', 20);
const END = Date.now() + setting('DRILL_MINUTES', 90) * 60_000;
const THROTTLING = { cpu: setting('DRILL_CPU', 6), isSlow3G: process.env.DRILL_NETWORK !== 'full' };

/** Ten moments while scripts load, one by one, and ten after all have loaded. */
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
  const scenarios = SCENARIOS.filter(({ name }) => name.includes(process.env.DRILL_SCENARIO ?? ''));
  const results = [];
  let skipped = 0;
  for (const scenario of scenarios) {
    const failures: string[] = [];
    let ran = 0;
    await forEachConcurrently(moments, CONCURRENCY, async (moment) => {
      if (Date.now() > END) return;
      ran += 1;
      // All visits sign in as the same customer, which would exceed the limits on attempts.
      await database.query('DELETE FROM shop.throttles');
      const problems = await visit(browser, { url: system.url, customer, throttling: THROTTLING }, scenario, moment);
      if (problems.length > 0) failures.push(`${momentText(moment)}: ${problems.join('; ')}`);
    });
    for (const failure of failures) console.log(`${scenario.name}: failed after ${failure}`);
    results.push({ label: scenario.name, found: ran - failures.length, expected: ran });
    skipped += moments.length - ran;
  }
  results.push({ label: 'visits skipped because DRILL_MINUTES were over', found: skipped, expected: 0 });
  process.exitCode = reportInvariants('Early presses that took effect exactly once', results) ? 0 : 1;
} finally {
  await browser.close();
  await database.end();
  await system.stop();
}
