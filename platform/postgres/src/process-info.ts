import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Start time of the process `pid` in the system's own unit, or undefined when there is no such process. It tells
 * processes apart that had the same id, as after a reboot or in a container.
 */
export function startedAt(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined;
  }
  if (process.platform !== 'linux') {
    const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, second, may hold spaces and brackets: count from behind it. State is third, start time 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
