// Deletes the temporary folder of a Jest run, and kills the processes that still use it, when Jest has ended. Standard input
// closes then, also after SIGKILL. Usage: node jest-janitor.mjs <folder>
// @ts-check
import { rmSync } from 'node:fs';
import { processesNaming } from './run-processes.mjs';

const [folder = ''] = process.argv.slice(2);

/** @param {number} pid */
function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

// Ctrl-C ends Jest; this process has to outlive it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.stdin.resume().on('close', () => {
  for (const pid of processesNaming(folder)) kill(pid);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit();
});
