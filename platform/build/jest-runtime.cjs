const { createRequire } = require('node:module');
const { sep } = require('node:path');
const { default: Runtime } = require('jest-runtime');

const INSTALLED = `${sep}node_modules${sep}`;

/** Packages that read the clock. They are loaded per test file, because fake timers apply to one file. */
const PER_FILE = ['lru-cache'];

/**
 * Loads installed packages once per worker instead of once per test file: they are most of the code that a file loads. Mocked
 * modules, Jest's own modules and the code of this repository load as usual.
 */
module.exports = class SharedPackages extends Runtime {
  requireModule(from, moduleName, options, isRequireActual) {
    return !options?.isInternalModule && this.#isShared(from, moduleName)
      ? createRequire(from)(moduleName)
      : super.requireModule(from, moduleName, options, isRequireActual);
  }

  #isShared(from, moduleName) {
    if (!moduleName || this._resolution.isCoreModule(moduleName) || PER_FILE.includes(moduleName)) return false;
    try {
      return this._resolution.resolveCjs(from, moduleName).includes(INSTALLED);
    } catch {
      return false;
    }
  }
};
