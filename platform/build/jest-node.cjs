const { TestEnvironment } = require('jest-environment-node');

const ERRORS = { AggregateError, Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };

/**
 * Installed packages run in the realm of Node.js (jest-runtime.cjs), each test file in its own. Without this, `instanceof Error`
 * would be false for errors of packages. Errors of the file's own code are instances of both.
 */
function shareErrorsAndDates(global) {
  for (const [name, shared] of Object.entries(ERRORS)) Object.setPrototypeOf(global[name].prototype, shared.prototype);
  Object.assign(global, ERRORS, { Date, JSON });
}

/**
 * Node.js environment that closes what failed tests left open (servers, connections, intervals, child processes), which would keep
 * Jest running forever. After a file that passed nothing is closed, so that leaks show.
 */
module.exports = class NodeEnvironment extends TestEnvironment {
  #passed = false;
  #intervals = new Set();
  #before = new Set();
  #variables = { ...process.env };

  async setup() {
    await super.setup();
    shareErrorsAndDates(this.global);
    this.global.process.env = process.env;
    this.#before = new Set(process._getActiveHandles());
    const { setInterval } = this.global;
    this.global.setInterval = (...call) => {
      const interval = setInterval(...call);
      this.#intervals.add(interval);
      return interval;
    };
  }

  handleTestEvent({ name }, { unhandledErrors }) {
    if (name === 'run_start') this.#passed = true;
    if (['test_fn_failure', 'hook_failure', 'error'].includes(name) || unhandledErrors.length > 0) this.#passed = false;
  }

  async teardown() {
    if (!this.#passed) this.#closeLeftovers();
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    await super.teardown();
  }

  #closeLeftovers() {
    for (const interval of this.#intervals) clearInterval(interval);
    for (const handle of process._getActiveHandles()) {
      if (this.#before.has(handle) || [process.stdout, process.stderr, process.stdin].includes(handle)) continue;
      if (handle.spawnargs) handle.kill('SIGKILL');
      handle.closeAllConnections?.();
      (handle.destroy ?? handle.close)?.call(handle);
    }
  }
};
