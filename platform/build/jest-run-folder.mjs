import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Creates a temporary folder for a Jest run, which workers and their children inherit as TMPDIR. A janitor process deletes it after
 * the run, even if the run is interrupted.
 */
export default function startRun() {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-tests-'));
  // When root runs the tests, PostgreSQL runs as another user, who needs access.
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
