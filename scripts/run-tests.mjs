// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { prepareJestResults, jestFile, jestResults, playwrightResults } from './results.mjs';
import { root, run, runTool } from './run.mjs';

const total = { passed: 0, failed: 0 };

/**
 * Adds a step's numbers. A step that fails without a failed test (it crashed, say) is one failure itself.
 * @param {import('./results.mjs').Counts} counts
 * @param {boolean} ok
 */
function add({ passed, failed }, ok) {
  total.passed += passed;
  total.failed += ok ? failed : Math.max(failed, 1);
}

/** Each step of `npm run check`, in the order package.json has them. */
async function checks() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const [, step] of scripts.check.matchAll(/npm run (\S+)/g)) {
    const { ok, output } = await run('npm', ['run', '--silent', step], { quiet: true });
    if (!ok) console.log(output.trim());
    console.log(`${ok ? 'passed' : 'FAILED'}  ${step}`);
    add({ passed: ok ? 1 : 0, failed: 0 }, ok);
  }
}

/** Jest, workspace by workspace. */
async function unitTests() {
  prepareJestResults();
  const turbo = ['run', 'test', '--filter=!@farmgate/e2e', '--concurrency=2', '--continue', ...process.argv.slice(2)];
  const { ok } = await runTool('turbo', [...turbo, '--', '--json', `--outputFile=${jestFile}`]);
  add(jestResults(), ok);
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
    add(playwrightResults(file), ok);
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
    console.error(/** @type {Error} */ (error).message);
    total.failed += 1;
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
