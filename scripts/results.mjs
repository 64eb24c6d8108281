// @ts-check
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run.mjs';

/** @typedef {{ passed: number, failed: string[] }} Results how many tests passed, and which did not */

/** Where the Jest preset writes each workspace's results. Turbo caches and restores the file with the task. */
const jestFile = join('test-results', 'jest.json');

/** Where Turbo's `--summarize` writes how each task ended. */
const turboRuns = join(root, '.turbo/runs');

/** @returns {string[]} folders of all workspaces, relative to the root */
export function workspaces() {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return patterns.flatMap((/** @type {string} */ pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(join(root, parent)).map((name) => join(parent, name));
  });
}

/**
 * Prints what failed and how many tests passed, and sets the exit code.
 * @param {Results} results
 */
export function tellResults({ passed, failed }) {
  for (const failure of failed) console.log(`FAILED  ${failure}`);
  console.log(`${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

/** Removes results of earlier runs, which must not count for this one. */
export function forgetJestResults() {
  rmSync(turboRuns, { recursive: true, force: true });
  for (const folder of workspaces()) rmSync(join(root, folder, jestFile), { force: true });
}

/** @returns {Results} of all workspaces; a workspace whose Jest failed without naming a test is one failure */
export function jestResults() {
  const broken = failedTasks();
  /** @type {Results} */
  const total = { passed: 0, failed: [] };
  for (const folder of workspaces()) {
    const file = join(root, folder, jestFile);
    const { passed, failed } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: [] };
    total.passed += passed;
    total.failed.push(...failed.map((/** @type {string} */ test) => `${folder}/${test}`));
    if (failed.length > 0) broken.delete(folder);
  }
  for (const [folder, { taskId, exitCode }] of broken) {
    total.failed.push(
      `${folder}: ${taskId} ended with exit code ${exitCode} without a failed test; see its output above`,
    );
  }
  return total;
}

/** @returns {Map<string, { taskId: string, exitCode: number }>} the `test` tasks that failed, by folder */
function failedTasks() {
  const runs = existsSync(turboRuns) ? readdirSync(turboRuns) : [];
  const tasks = runs.flatMap((run) => JSON.parse(readFileSync(join(turboRuns, run), 'utf8')).tasks);
  return new Map(
    tasks
      .filter(({ task, execution }) => task === 'test' && execution && execution.exitCode !== 0)
      .map(({ directory, taskId, execution }) => [relative('.', directory), { taskId, exitCode: execution.exitCode }]),
  );
}

/**
 * @param {any} suite of Playwright's JSON reporter
 * @returns {any[]} its tests, and those of the suites in it
 */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @param {string} [text] */
const firstLine = (text) => text?.trim().split('\n')[0] ?? '';

/**
 * @param {string} file what Playwright's JSON reporter wrote
 * @returns {Results}
 */
export function playwrightResults(file) {
  if (!existsSync(file)) return { passed: 0, failed: ['e2e: Playwright ended without results; see its output above'] };
  const { stats, errors = [], suites } = JSON.parse(readFileSync(file, 'utf8'));
  /** @type {any[]} */
  const tests = suites.flatMap(specsOf).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({
      ...test,
      name: `e2e/src/${spec.file} [${test.projectName}]: ${spec.title}`,
    })),
  );
  const failed = tests.filter(({ status }) => status === 'unexpected').map(({ name }) => name);
  const missed = tests.filter(didNotRun).length;
  return {
    passed: stats.expected + stats.flaky,
    failed: [
      ...failed,
      ...errors.map((/** @type {any} */ { message }) => `e2e: ${firstLine(message)}`),
      ...(missed > 0 ? [`e2e: ${missed} tests did not run`] : []),
    ],
  };
}

/** @param {any} test a test that is skipped on purpose says so in an annotation */
const didNotRun = ({ status, annotations = [] }) =>
  status === 'skipped' && !annotations.some((/** @type {any} */ { type }) => type === 'skip');
