/** Lets the browser do what waits, such as answering a finger, before what follows. */
export const nextTask = (): Promise<void> =>
  globalThis.scheduler?.yield ? globalThis.scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
