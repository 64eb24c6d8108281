import { setTimeout as sleep } from 'node:timers/promises';
import { type ChildOptions, type RunningChild, startChild } from './child.ts';

export interface Service {
  name: string;
  port: number;
  pid(): number | undefined;
  stop(): Promise<void>;
}

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;
const HEALTHY_AFTER = 30_000;

/**
 * A service that is started again when it dies, on the port it had, ever more slowly as long as it keeps dying.
 * @throws StartError when it does not start in the first place.
 */
export async function startService(options: ChildOptions): Promise<Service> {
  const { name, alert } = options;
  let current: RunningChild | undefined = await startChild(options);
  const { port } = current;
  const env = { ...options.env, PORT: String(port) };
  const stopping = new AbortController();
  const { signal } = stopping;

  const watch = async (first: RunningChild) => {
    let child: RunningChild | undefined = first;
    let wait = FIRST_PAUSE;
    while (!signal.aborted) {
      const since = performance.now();
      const how = await child?.gone;
      current = undefined;
      if (signal.aborted) return;
      if (how) alert(`stopped (${how}): starting it again`);
      wait = performance.now() - since > HEALTHY_AFTER ? FIRST_PAUSE : Math.min(wait * 2, LONGEST_PAUSE);
      await sleep(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      child = await startChild({ ...options, env }).catch((error: Error) => void alert(error.message));
      current = child;
    }
  };
  const watching = watch(current);

  return {
    name,
    port,
    pid: () => current?.pid,
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await watching;
      // It may have come up again just then.
      await current?.stop();
    },
  };
}
