// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { failedTasks, jestFile, jestResults, playwrightResults, prepareJestResults } from './results.mjs';
import { root, run, runTool } from './run.mjs';

/** @type {import('./results.mjs').Results} */
const total = { passed: 0, failed: [] };

/** @param {import('./results.mjs').Results} results */
function add({ passed, failed }) {
  total.passed += passed;
  total.failed.push(...failed);
}

/** Each step of `npm run check`, in the order package.json has them. */
async function checks() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const [, step] of scripts.check.matchAll(/npm run (\S+)/g)) {
    const { ok, output } = await run('npm', ['run', '--silent', step], { quiet: true });
    if (!ok) console.log(output.trim());
    console.log(`${ok ? 'passed' : 'FAILED'}  ${step}`);
    add({ passed: ok ? 1 : 0, failed: ok ? [] : [`npm run ${step}`] });
  }
}

/**
 * A step can fail without a test that does: it crashed, say. Then what is known of that is the failure.
 * @param {import('./results.mjs').Results} results
 * @param {boolean} ok
 * @param {string} what
 * @param {() => string[]} [reasons]
 */
function explained(results, ok, what, reasons = () => []) {
  if (ok || results.failed.length > 0) return results;
  const known = reasons();
  return { ...results, failed: known.length > 0 ? known : [`${what} ended with an error outside its tests`] };
}

/** Jest, workspace by workspace. */
async function unitTests() {
  prepareJestResults();
  const how = ['--filter=!@farmgate/e2e', '--concurrency=2', '--continue', '--summarize', ...process.argv.slice(2)];
  const { ok } = await runTool('turbo', ['run', 'test', ...how, '--', '--json', `--outputFile=${jestFile}`]);
  add(explained(jestResults(), ok, 'Jest', failedTasks));
}

/** The whole system in a real browser: all of it, then the main ways once more with pages rendered by browsers alone. */
async function browserTests() {
  const CHROME_PATH = await findBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-results-'));
  const file = join(folder, 'playwright.json');
  const test = ['test', '--workspace=@farmgate/e2e', '--', '--reporter=list,json'];
  for (const FARMGATE_RENDERING of ['on', 'off']) {
    const results = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const { ok } = await run('npm', test, { env: { CHROME_PATH, FARMGATE_RENDERING, ...results } });
    add(explained(playwrightResults(file), ok, 'Playwright'));
    rmSync(file, { force: true });
  }
  rmSync(folder, { recursive: true, force: true });
}

/** The database server the tests shared; the next run would start it again within a second. */
async function stopTestServer() {
  const module = join(root, 'platform/postgres/dist/test-database.js');
  if (existsSync(module)) await (await import(module)).stopTestServer();
}

await install();
for (const step of [build, checks, unitTests, browserTests, stopTestServer]) {
  try {
    await step();
  } catch (error) {
    total.failed.push(/** @type {Error} */ (error).message);
  }
}
for (const failure of total.failed) console.log(`FAILED  ${failure}`);
console.log(`${total.passed} passed, ${total.failed.length} failed`);
process.exitCode = total.failed.length > 0 ? 1 : 0;
