import { fileURLToPath } from 'node:url';
import { defineJestConfig } from './jest-common.mjs';

/** Jest for a browser workspace: jsdom, CSS Modules as their own names, jest-dom's matchers. */
export default {
  ...defineJestConfig({
    testEnvironment: './jest-jsdom.cjs',
    conditions: ['source', 'browser', 'require', 'default'],
  }),
  setupFilesAfterEnv: [fileURLToPath(import.meta.resolve('./jest-browser-setup.mjs'))],
};
