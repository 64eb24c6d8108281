/** Waits until the run's temporary folder is gone: all workers have ended by now. */
export default () => globalThis.endFarmgateRun();
