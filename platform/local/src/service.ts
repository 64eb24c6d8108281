import { type ChildOptions, type RunningChild, startChild } from './child.ts';

export interface Service {
  name: string;
  port: number;
  pid(): number | undefined;
  stop(): Promise<void>;
}

const FIRST_PAUSE = 250;
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
  let stopped = false;
  let wake: () => void = () => undefined;

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const watch = async (first: RunningChild) => {
    let child: RunningChild | undefined = first;
    let wait = FIRST_PAUSE;
    while (!stopped) {
      const since = Date.now();
      if (child) {
        const how = await child.gone;
        current = undefined;
        if (stopped) return;
        alert(`stopped (${how}): starting it again`);
      }
      if (child && Date.now() - since > HEALTHY_AFTER) wait = FIRST_PAUSE;
      await pause(wait);
      wait = Math.min(wait * 2, LONGEST_PAUSE);
      if (stopped) return;
      child = await startChild({ ...options, env }).catch((error: Error) => void alert(error.message));
      current = child;
      if (child && !stopped) alert('runs again');
    }
  };
  const watching = watch(current);

  return {
    name,
    port,
    pid: () => current?.pid,
    stop: async () => {
      stopped = true;
      wake();
      await current?.stop();
      await watching;
      await current?.stop();
    },
  };
}
