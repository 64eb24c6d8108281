import {
  chmodSync,
  closeSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { printable } from '@farmgate/terminal/printable';

/** Numbers of pino: 40 is a warning. */
const WARNING = 40;
const KEEP_BYTES = 5_000_000;
const MODE = 0o600;

export interface ProcessLog {
  file: string;
  /** Copies a process's output to the file, line by line, and hands what deserves attention to `alert`. */
  follow(stdout: Readable, stderr: Readable, alert: (line: string) => void): void;
  write(line: string): void;
  close(): void;
}

/**
 * The log `<dataDir>/logs/<name>.log`; one that has grown large is set aside as `<name>.1.log`. Only this user can read
 * them, those of earlier versions and of restored backups included.
 */
export function openLog(dataDir: string, name: string): ProcessLog {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.log`);
  const older = join(folder, `${name}.1.log`);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > KEEP_BYTES) {
    renameSync(file, older);
  }
  closeSync(openSync(file, 'a', MODE));
  for (const log of [file, older]) if (existsSync(log)) chmodSync(log, MODE);
  const stream = createWriteStream(file, { flags: 'a' });
  // A full disk must not take the shop down with it.
  stream.on('error', () => undefined);
  const write = (line: string) => void stream.write(`${new Date().toISOString()} [${name}] ${line}\n`);
  return {
    file,
    write,
    close: () => stream.end(),
    follow: (stdout, stderr, alert) => {
      createInterface({ input: stdout }).on('line', (line) => {
        write(line);
        const message = warningOf(line);
        if (message) alert(printable(message));
      });
      createInterface({ input: stderr }).on('line', (line) => {
        write(line);
        if (line.trim()) alert(printable(warningOf(line) ?? line));
      });
    },
  };
}

/** The message of a JSON log line from warning upward; undefined for all else. */
function warningOf(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const { level, msg } = JSON.parse(line) as { level?: number; msg?: string };
    return typeof level === 'number' && level >= WARNING ? (msg ?? line) : undefined;
  } catch {
    return undefined;
  }
}
