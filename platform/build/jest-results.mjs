import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Writes the results of a run to `test-results/jest.json` of its workspace, for `npm test`. This is a reporter, because an option
 * such as `--json` on Turbo's command line would become part of the hash of every task.
 */
export default class JestResults {
  #rootDir;

  constructor({ rootDir }) {
    this.#rootDir = rootDir;
  }

  onRunComplete(_contexts, { numPassedTests, testResults }) {
    const failed = testResults.flatMap((result) => this.#failuresOf(result));
    const seconds = Object.fromEntries(
      testResults.map(({ testFilePath, perfStats }) => [
        relative(this.#rootDir, testFilePath),
        perfStats.runtime / 1000,
      ]),
    );
    const file = join(this.#rootDir, 'test-results', 'jest.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ passed: numPassedTests, failed, seconds }, null, 2)}\n`);
  }

  /** A test file that does not load counts as one failure. */
  #failuresOf({ testFilePath, testResults, testExecError }) {
    const path = relative(this.#rootDir, testFilePath);
    const failed = testResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${path}: ${fullName}`);
    if (testExecError) failed.push(`${path}: ${firstLine(testExecError.message ?? testExecError)}`);
    return failed;
  }
}

const firstLine = (text) => String(text).trim().split('\n')[0];
