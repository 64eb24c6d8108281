const { TestEnvironment } = require('jest-environment-node');

/**
 * Node, with an end to every test file: what failed tests did not come to close (servers, connections, intervals, child
 * processes) would keep Jest running for ever. After a file that passed nothing is closed, so that a leak in it shows.
 */
module.exports = class NodeEnvironment extends TestEnvironment {
  #passed = false;
  #intervals = new Set();
  #before = new Set();

  async setup() {
    await super.setup();
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
