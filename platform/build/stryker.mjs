/**
 * StrykerJS for one workspace, whose Jest configuration is given: mutates these folders of `src`, and runs the tests in
 * them that reach each mutant.
 */
export function defineMutation(jest, folders) {
  return {
    mutate: [...folders.map((folder) => `src/${folder}/**/*.{ts,tsx}`), '!src/**/*.test.{ts,tsx}'],
    testRunner: 'jest',
    jest: {
      // Nearly every test of a workspace reaches nearly every file. Those beside the code have to be enough.
      config: { ...jest, roots: folders.map((folder) => `<rootDir>/src/${folder}`) },
      enableFindRelatedTests: false,
    },
    // A copy of the workspace inside the workspace: packages are found as they are outside of it.
    tempDirName: '.stryker/sandbox',
    ignorePatterns: ['dist', 'coverage', 'test-results', '.turbo'],
    coverageAnalysis: 'perTest',
    // For a constant of a module every test has to run. `--ignoreStatic false` tries these as well.
    ignoreStatic: true,
    concurrency: 2,
    // Real databases and servers start in the tests.
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 30,
    incremental: true,
    incrementalFile: '.stryker/incremental.json',
    reporters: ['clear-text', 'progress', 'html', 'json'],
    htmlReporter: { fileName: '.stryker/report.html' },
    jsonReporter: { fileName: '.stryker/report.json' },
    clearTextReporter: { logTests: false, reportTests: false },
    thresholds: { high: 95, low: 90, break: 90 },
  };
}
