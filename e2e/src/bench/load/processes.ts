import { readdirSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';

/** Linux counts the times of a process in hundredths of a second. */
const TICKS_PER_SECOND = 100;

interface Process {
  pid: number;
  parent: number;
  /** Seconds of CPU, with those of ended children. */
  cpu: number;
}

function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name before it may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
    return [{ pid, parent: Number(fields[1]), cpu: ticks / TICKS_PER_SECOND }];
  } catch {
    return [];
  }
}

/** A process and its descendants. */
function family(pid: number): Process[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  const found = all.filter((process) => process.pid === pid);
  for (const { pid: parent } of found) found.push(...all.filter((process) => process.parent === parent));
  return found;
}

/** Seconds of CPU that a process and its descendants have used. Linux only. */
export const cpuSeconds = (pid: number): number => family(pid).reduce((sum, { cpu }) => sum + cpu, 0);

/** MiB of memory of a process and its descendants. Memory that several processes share counts once. Linux only. */
export const memoryMiB = (pid: number): number =>
  family(pid).reduce((sum, process) => sum + ownMemoryMiB(process.pid), 0);

/** The same of the process alone; 0 when it has ended. */
export function ownMemoryMiB(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Restricts a process, its descendants and all their threads to one core. Later children inherit it. Linux only. */
export function pin(pid: number, core: number): void {
  for (const process of family(pid)) {
    execFileSync('taskset', ['-a', '-p', '-c', String(core), String(process.pid)], { stdio: 'ignore' });
  }
}
