// @ts-check
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwrightResults } from './results.mjs';
import { run } from './run.mjs';

/**
 * The whole system in real browsers. Everything must be built. What it writes is removed by `guardRun`.
 * @param {string[]} words for Playwright
 * @param {Record<string, string>} [env]
 * @returns {Promise<import('./results.mjs').Results>}
 */
export async function playwrightTests(words, env = {}) {
  const file = join(mkdtempSync(join(tmpdir(), 'playwright-')), 'results.json');
  const args = ['test', '--workspace=@farmgate/e2e', '--', '--reporter=list,json', ...words];
  const { ok } = await run('npm', args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
  const results = playwrightResults(file);
  if (ok || results.failed.length > 0) return results;
  return { ...results, failed: ['e2e: Playwright ended with an error outside its tests; see its output above'] };
}
