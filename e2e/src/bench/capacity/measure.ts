import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../figures/statistics.ts';
import { cpuSeconds } from '../load/processes.ts';
import type { Operation, ServiceName } from './figures.ts';

export type Pids = Partial<Record<ServiceName, number>>;
export type Seconds = Partial<Record<ServiceName, number>>;

export const ROUNDS = 3;
const IDLE_MS = 2_000;
const IDLE_PERIODS = 3;
/** Less than this of a core is what the clock cannot tell from none: Linux counts in hundredths of a second. */
const NOTICEABLE = 0.01;

/**
 * Does work in rounds and returns its speed and its CPU time in each process: the median of the rounds, without what the process uses
 * while nothing happens. What it does later for earlier rounds, such as sending mails, counts as work. CPU time, unlike time, hardly
 * depends on what else runs on the machine.
 * @param idle What the processes use while nothing happens, of `idleRates` before any work
 * @param work Returns the number of completed operations of a round
 */
export async function measure(pids: Pids, idle: Seconds, work: () => Promise<number>): Promise<Operation> {
  const runs: Awaited<ReturnType<typeof timed<number>>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await timed(pids, work));
  const rounds = runs.map(({ result: count, used, seconds }) => {
    const ms: Seconds = {};
    for (const service of Object.keys(pids) as ServiceName[]) {
      const own = used[service]! - idle[service]! * seconds;
      ms[service] = own / seconds > NOTICEABLE ? (own * 1_000) / count : 0;
    }
    return { perSecond: count / seconds, ms };
  });
  const ms: Operation['ms'] = {};
  for (const service of Object.keys(pids) as ServiceName[]) {
    const middle = median(rounds.map((round) => round.ms[service]!));
    if (middle > 0) ms[service] = round(middle);
  }
  return { perSecond: round(median(rounds.map(({ perSecond }) => perSecond))), ms };
}

/** How much of a core each process uses while nothing happens: the least of some periods, because starting takes a while. */
export async function idleRates(pids: Pids): Promise<Seconds> {
  const periods: Seconds[] = [];
  for (let period = 0; period < IDLE_PERIODS; period += 1) {
    const { used, seconds } = await timed(pids, () => sleep(IDLE_MS));
    periods.push(Object.fromEntries(Object.entries(used).map(([service, cpu]) => [service, cpu / seconds])));
  }
  const least = (service: ServiceName) => Math.min(...periods.map((rates) => rates[service]!));
  return Object.fromEntries((Object.keys(pids) as ServiceName[]).map((service) => [service, least(service)]));
}

/** Does work, and returns the seconds that it took and those of CPU in each process. */
async function timed<Result>(pids: Pids, work: () => Promise<Result>) {
  const services = Object.entries(pids) as [ServiceName, number][];
  const before = services.map(([, pid]) => cpuSeconds(pid));
  const start = performance.now();
  const result = await work();
  const seconds = (performance.now() - start) / 1_000;
  const used: Seconds = {};
  services.forEach(([name, pid], index) => (used[name] = cpuSeconds(pid) - before[index]!));
  return { result, seconds, used };
}

/** Three significant digits. */
export const round = (value: number): number => Number(value.toPrecision(3));
