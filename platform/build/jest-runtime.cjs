const { createRequire } = require('node:module');
const { sep } = require('node:path');
const { default: Runtime } = require('jest-runtime');

const INSTALLED = `${sep}node_modules${sep}`;

/** Packages that read the clock: tests turn their own file's clock, so these are loaded in every file. */
const OF_EACH_FILE = ['lru-cache'];

/**
 * Loads installed packages once per worker, as Node does, instead of once per test file: they are most of what a file
 * loads, and stay compiled. What is mocked, Jest's own modules and the code of this repository load as always.
 */
module.exports = class SharedPackages extends Runtime {
  requireModule(from, moduleName, options, isRequireActual) {
    return !options?.isInternalModule && this.#isShared(from, moduleName)
      ? createRequire(from)(moduleName)
      : super.requireModule(from, moduleName, options, isRequireActual);
  }

  #isShared(from, moduleName) {
    if (!moduleName || this._resolution.isCoreModule(moduleName) || OF_EACH_FILE.includes(moduleName)) return false;
    try {
      return this._resolution.resolveCjs(from, moduleName).includes(INSTALLED);
    } catch {
      return false;
    }
  }
};
