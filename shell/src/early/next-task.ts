/** Yields to the browser, so that it can handle pending input first. */
export const nextTask = (): Promise<void> =>
  globalThis.scheduler?.yield ? globalThis.scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
