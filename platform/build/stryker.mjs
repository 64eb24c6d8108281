/**
 * StrykerJS for one workspace with this Jest configuration: mutates these folders of `src` and runs the tests in them that cover
 * each mutant.
 */
export function defineMutation(jest, folders) {
  return {
    mutate: [...folders.map((folder) => `src/${folder}/**/*.{ts,tsx}`), '!src/**/*.test.{ts,tsx}'],
    testRunner: 'jest',
    jest: {
      // Nearly every test covers nearly every file, so only tests beside the code run.
      config: { ...jest, roots: folders.map((folder) => `<rootDir>/src/${folder}`) },
      enableFindRelatedTests: false,
    },
    // Inside the workspace, so that packages resolve as usual.
    tempDirName: '.stryker/sandbox',
    ignorePatterns: ['dist', 'coverage', 'test-results', '.turbo'],
    coverageAnalysis: 'perTest',
    // Mutants of module constants need every test. `--ignoreStatic false` includes them.
    ignoreStatic: true,
    concurrency: 2,
    // Tests start real databases and servers.
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
