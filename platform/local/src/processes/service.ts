import { setTimeout as sleep } from 'node:timers/promises';
import { type ChildOptions, type RunningChild, startChild } from './child.ts';

export interface Service {
  name: string;
  port: number;
  pid(): number | undefined;
  /** Stops the process; a new one starts on the same port. Resolves when the old one has ended. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
const HEALTHY_AFTER_MS = 30_000;

/**
 * Starts a service, and starts it again on the same port whenever its process ends. The pause before doubles while the
 * process keeps ending.
 * @throws StartError when the first start fails
 */
export async function startService(options: ChildOptions): Promise<Service> {
  const { name, alert } = options;
  let current: RunningChild | undefined = await startChild(options);
  const { port } = current;
  const env = { ...options.env, PORT: String(port) };
  const stopping = new AbortController();
  const { signal } = stopping;
  let wakeUp = new AbortController();
  let isRestart = false;

  const watch = async (first: RunningChild) => {
    let child: RunningChild | undefined = first;
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const since = performance.now();
      const reason = await child?.gone;
      current = undefined;
      if (signal.aborted) return;
      if (reason && !isRestart) alert(`stopped (${reason}). Starting it again …`);
      pause = performance.now() - since > HEALTHY_AFTER_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      if (!isRestart) await sleep(pause, undefined, { signal: wakeUp.signal }).catch(() => undefined);
      if (signal.aborted) return;
      wakeUp = new AbortController();
      isRestart = false;
      child = await startChild({ ...options, env }).catch((error: Error) => void alert(error.message));
      current = child;
    }
  };
  const watching = watch(current);

  return {
    name,
    port,
    pid: () => current?.pid,
    restart: async () => {
      isRestart = true;
      wakeUp.abort();
      await current?.stop();
    },
    stop: async () => {
      stopping.abort();
      wakeUp.abort();
      await current?.stop();
      await watching;
      // A new process may have started just then.
      await current?.stop();
    },
  };
}
