// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */

/** Where each workspace's Jest writes its numbers, relative to the workspace. Turbo keeps and restores it with the task. */
export const jestFile = join('test-results', 'jest.json');

/** @returns {string[]} folders of all workspaces */
function workspaces() {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return patterns.flatMap((/** @type {string} */ pattern) => {
    if (!pattern.endsWith('/*')) return [join(root, pattern)];
    const parent = join(root, pattern.slice(0, -2));
    return readdirSync(parent).map((name) => join(parent, name));
  });
}

/** Numbers of an earlier run must not pass for this one's; Jest writes only where the folder is there. */
export function prepareJestResults() {
  for (const folder of workspaces()) {
    const file = join(folder, jestFile);
    rmSync(file, { force: true });
    mkdirSync(dirname(file), { recursive: true });
  }
}

/** @returns {Counts} over all workspaces; a test file that does not even load is one failure */
export function jestResults() {
  const total = { passed: 0, failed: 0 };
  for (const folder of workspaces()) {
    const file = join(folder, jestFile);
    if (!existsSync(file)) continue;
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
    total.passed += numPassedTests;
    total.failed += numFailedTests + numRuntimeErrorTestSuites;
  }
  return total;
}

/**
 * @param {string} file what Playwright's JSON reporter wrote
 * @returns {Counts}
 */
export function playwrightResults(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + (errors?.length ?? 0) };
}
