/** Node.js environment for single files of a browser workspace (`@jest-environment`), instrumented by StrykerJS. */
module.exports = require('@stryker-mutator/jest-runner/jest-env/node');
