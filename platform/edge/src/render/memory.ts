import { readFileSync } from 'node:fs';

/** Memory in bytes that only this process uses; undefined where the system does not tell. */
export function ownMemory(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /^RssAnon:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}
