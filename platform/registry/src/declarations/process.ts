import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import type { Files } from '@farmgate/declarations/archive';
import type { Difference } from '@farmgate/declarations/compare';

export interface CompareInput {
  before: Files;
  after: Files;
}

/** A process that ended without a result. The message is one line. */
export class ProcessError extends Error {
  override readonly name = 'ProcessError';
}

export interface Limits {
  ms: number;
  heapMb: number;
}

/** A comparison of all of `shared` takes 3 to 7 s of one processor and 300 MB. */
const LIMITS: Limits = { ms: 45_000, heapMb: 768 };
const MAX_OUTPUT_BYTES = 1024 * 1024;
/** Niceness: comparisons take nothing from other requests. */
const LOW_PRIORITY = 5;

const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Compares declarations in a child process. They are data that TypeScript reads, never code that runs; but types can be written that
 * take forever or fill the memory. The process has no environment, may only read files, and is killed at its limits.
 * @throws ProcessError
 */
export function compareInProcess(
  { before, after }: CompareInput,
  { ms, heapMb }: Limits = LIMITS,
): Promise<Difference[]> {
  const program = createRequire(import.meta.url).resolve('@farmgate/declarations/program');
  const limits = [PERMISSION, '--allow-fs-read=*', `--max-old-space-size=${heapMb}`, '--no-warnings'];
  const child = spawn(process.execPath, [...limits, program], { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'ignore'] });
  return new Promise((resolve, reject) => {
    let output = '';
    let reason: string | undefined;
    const end = (why: string) => {
      reason ??= why;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => end(`it took longer than ${ms / 1000} s`), ms);
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      output += piece;
      if (output.length > MAX_OUTPUT_BYTES) end('there are too many differences');
    });
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(new ProcessError(`the process did not start: ${error.message}`));
    });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0 && reason === undefined) return resolve(JSON.parse(output) as Difference[]);
      reject(
        new ProcessError(
          reason ?? `the process ended with ${signal ?? code}, perhaps because types take too much memory`,
        ),
      );
    });
    lowerPriority(child.pid);
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify({ before: [...before], after: [...after] }));
  });
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, LOW_PRIORITY);
  } catch {
    // It may have ended.
  }
}
