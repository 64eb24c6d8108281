// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { guardRun } from './guard.mjs';
import { install } from './install.mjs';
import { shortBrowserTests } from './other-browsers.mjs';
import { playwrightTests } from './playwright.mjs';
import { forgetJestResults, jestResults, tellResults } from './results.mjs';
import { root, run, runTool } from './run.mjs';

/** @type {import('./results.mjs').Results} */
const total = { passed: 0, failed: [] };

/** @param {import('./results.mjs').Results} results */
function add({ passed, failed }) {
  total.passed += passed;
  total.failed.push(...failed);
}

/** @returns {{ quick: string[], built: string[] }} the steps of `npm run check`; those that use Turbo need the build */
function checkSteps() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const steps = [...scripts.check.matchAll(/npm run (\S+)/g)].map(([, step]) => step);
  const usesTurbo = (/** @type {string} */ step) => scripts[step].includes('turbo');
  return { quick: steps.filter((step) => !usesTurbo(step)), built: steps.filter(usesTurbo) };
}

/** @param {string[]} steps */
async function check(steps) {
  for (const step of steps) {
    const { ok, output } = await run('npm', ['run', '--silent', step], { quiet: true });
    if (!ok) console.log(output.trim());
    console.log(`${ok ? 'passed' : 'FAILED'}  ${step}`);
    add({ passed: ok ? 1 : 0, failed: ok ? [] : [`npm run ${step}`] });
  }
}

/** Jest, workspace by workspace: more of them than there are cores, since tests of servers wait a lot. */
async function unitTests() {
  forgetJestResults();
  const { holdTestServer } = await import('../platform/postgres/dist/test-database.js');
  const server = await holdTestServer();
  const how = ['--filter=!@farmgate/e2e', '--concurrency=4', '--continue', '--summarize', '--log-order=grouped'];
  await runTool('turbo', ['run', 'test', ...how, ...process.argv.slice(2)]);
  server.release();
  add(jestResults());
}

/** Only one Turbo runs at a time: restoring from its cache rewrites files that another process may be reading. */
async function checksAndUnitTests() {
  const { quick, built } = checkSteps();
  await Promise.all([check(quick), unitTests()]);
  await check(built);
}

/** The images of production, where they can be built. */
async function images() {
  const step = 'deploy:check-images';
  const { ok, output } = await run('npm', ['run', '--silent', step], { quiet: true });
  console.log(ok ? output.trim().split('\n').at(-1) : `${output.trim()}\nFAILED  ${step}`);
  add({ passed: ok ? 1 : 0, failed: ok ? [] : [`npm run ${step}`] });
}

const guard = guardRun();
try {
  await install();
  // Where Chromium has to be installed, that waits for the network, and the build does not.
  const browser = findBrowser();
  browser.catch(() => undefined);
  await build();
  await checksAndUnitTests();
  await images();
  add(await playwrightTests([], { CHROME_PATH: await browser }));
  add(await shortBrowserTests());
} catch (error) {
  total.failed.push(/** @type {Error} */ (error).message);
}
await guard.end();
tellResults(total);
