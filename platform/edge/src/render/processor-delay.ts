import { readFileSync } from 'node:fs';

/** Ms that a process's main thread was ready to run, but waited for a processor, since it started; 0 where the system does not tell. */
export function processorDelay(pid: number | undefined): number {
  try {
    // Nanoseconds: running, waiting to run.
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6 || 0;
  } catch {
    return 0;
  }
}
