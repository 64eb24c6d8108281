// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './run.mjs';

/** @typedef {{ passed: number, failed: string[] }} Results how many tests passed, and which did not */

/** Where each workspace's Jest writes its numbers, relative to the workspace. Turbo keeps and restores it with the task. */
export const jestFile = join('test-results', 'jest.json');

/** Where Turbo's `--summarize` writes how each task ended. */
const turboRuns = join(root, '.turbo/runs');

/** @returns {string[]} folders of all workspaces */
function workspaces() {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return patterns.flatMap((/** @type {string} */ pattern) => {
    if (!pattern.endsWith('/*')) return [join(root, pattern)];
    const parent = join(root, pattern.slice(0, -2));
    return readdirSync(parent).map((name) => join(parent, name));
  });
}

/** Results of an earlier run must not pass for this one's; Jest writes only where the folder is there. */
export function prepareJestResults() {
  rmSync(turboRuns, { recursive: true, force: true });
  for (const folder of workspaces()) {
    const file = join(folder, jestFile);
    rmSync(file, { force: true });
    mkdirSync(dirname(file), { recursive: true });
  }
}

/** @param {string} [text] */
const firstLine = (text) => text?.trim().split('\n')[0] ?? '';

/** @returns {Results} over all workspaces; a test file that does not even load is one failure */
export function jestResults() {
  /** @type {Results} */
  const total = { passed: 0, failed: [] };
  for (const folder of workspaces()) {
    const file = join(folder, jestFile);
    if (!existsSync(file)) continue;
    const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
    total.passed += numPassedTests;
    for (const { name, status, message, assertionResults } of testResults) {
      const path = relative(root, name);
      const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
      total.failed.push(...failed.map((/** @type {any} */ test) => `${path}: ${test.fullName}`));
      if (status === 'failed' && failed.length === 0) total.failed.push(`${path}: ${firstLine(message)}`);
    }
  }
  return total;
}

/**
 * @param {any} suite of Playwright's JSON reporter
 * @returns {any[]} its tests, and those of the suites in it
 */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * @param {string} file what Playwright's JSON reporter wrote
 * @returns {Results}
 */
export function playwrightResults(file) {
  if (!existsSync(file)) return { passed: 0, failed: [] };
  const { stats, errors = [], suites } = JSON.parse(readFileSync(file, 'utf8'));
  const failed = suites
    .flatMap(specsOf)
    .flatMap(({ file: path, title, tests }) =>
      tests
        .filter((/** @type {any} */ { status }) => status === 'unexpected')
        .map((/** @type {any} */ { projectName }) => `e2e/src/${path} [${projectName}]: ${title}`),
    );
  return {
    passed: stats.expected + stats.flaky,
    failed: [...failed, ...errors.map((/** @type {any} */ { message }) => `e2e: ${firstLine(message)}`)],
  };
}

/** @returns {string[]} the tasks that Turbo saw end with an error */
export function failedTasks() {
  const runs = existsSync(turboRuns) ? readdirSync(turboRuns) : [];
  return runs.flatMap((run) => {
    const { tasks } = JSON.parse(readFileSync(join(turboRuns, run), 'utf8'));
    return tasks
      .filter((/** @type {any} */ { execution }) => execution && execution.exitCode !== 0)
      .map((/** @type {any} */ { taskId, execution }) => `${taskId} ended with exit code ${execution.exitCode}`);
  });
}
