import { cpuSeconds } from '../load/processes.ts';
import type { Operation, ServiceName } from './figures.ts';

export type Pids = Partial<Record<ServiceName, number>>;

/** Less than this of a core is background work. */
const NOTICEABLE = 0.01;

/** Does work and returns its speed and its CPU time in each process. @param work Returns the number of completed operations */
export async function measure(pids: Pids, work: () => Promise<number>): Promise<Operation> {
  const services = Object.entries(pids) as [ServiceName, number][];
  const before = services.map(([, pid]) => cpuSeconds(pid));
  const start = performance.now();
  const count = await work();
  const seconds = (performance.now() - start) / 1_000;
  const ms: Operation['ms'] = {};
  services.forEach(([name, pid], index) => {
    const used = cpuSeconds(pid) - before[index]!;
    if (used / seconds > NOTICEABLE) ms[name] = round((used * 1_000) / count);
  });
  return { perSecond: round(count / seconds), ms };
}

/** Three significant digits. */
export const round = (value: number): number => Number(value.toPrecision(3));
