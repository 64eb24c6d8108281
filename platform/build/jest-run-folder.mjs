import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Gives a Jest run a temporary folder of its own, which workers and their children inherit as TMPDIR. A janitor deletes it
 * after the run, interrupted ones included.
 */
export default function startRun() {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-tests-'));
  // The user that PostgreSQL runs as for root must be able to enter.
  chmodSync(folder, 0o755);
  const program = fileURLToPath(new URL('./jest-janitor.mjs', import.meta.url));
  const janitor = spawn(process.execPath, [program, folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  process.env.TMPDIR = folder;
  globalThis.endFarmgateRun = async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    const gone = new Promise((resolve) => janitor.on('exit', resolve));
    janitor.ref();
    janitor.stdin.end();
    await gone;
  };
  janitor.unref();
  janitor.stdin.unref();
}
