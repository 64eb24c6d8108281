/** Node's environment for single files of a browser workspace, which StrykerJS can watch: `@jest-environment` names it. */
module.exports = require('@stryker-mutator/jest-runner/jest-env/node');
