import { setTimeout as delay } from 'node:timers/promises';
import type { Lifecycle } from '../lifecycle/lifecycle.ts';
import type { StopTimes } from '../lifecycle/stop-times.ts';

export interface RunningService {
  port: number;
  /** Releases what the service uses. Called after its last request. */
  stop(): Promise<void>;
}

interface Options {
  lifecycle: Lifecycle;
  times: StopTimes;
  /** Writes a line for the operator. */
  report: (text: string) => unknown;
}

/** Ms for what a service does after its last request. */
const RELEASE_MS = 15_000;

/** Drains a service, finishes its requests, and then stops it. */
export async function stopService(service: RunningService, { lifecycle, times, report }: Options): Promise<void> {
  if (times.drainMs > 0) report(`stops after ${times.drainMs / 1_000} s, in which it serves as before`);
  lifecycle.drain();
  await delay(times.drainMs);
  const cut = await lifecycle.finish(times.finishMs);
  if (cut > 0) report(`requests that took longer than ${times.finishMs / 1_000} s (STOP_SECONDS) were cut: ${cut}`);
  const late = new AbortController();
  const limit = delay(RELEASE_MS, undefined, { signal: late.signal }).then(
    () => report(`did not release everything within ${RELEASE_MS / 1_000} s and exits without it`),
    () => undefined,
  );
  await Promise.race([service.stop(), limit]).finally(() => late.abort());
}
