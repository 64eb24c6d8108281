import { fileURLToPath } from 'node:url';
import { defineJestConfig } from './jest-common.mjs';

/** Jest for a Node workspace: `export { default } from '@farmgate/build/jest-node'`. */
export default {
  ...defineJestConfig({
    testEnvironment: './jest-node.cjs',
    conditions: ['source', 'node', 'require', 'default'],
  }),
  runtime: fileURLToPath(import.meta.resolve('./jest-runtime.cjs')),
};
