// Deletes the temporary folder of a Jest run, and ends the processes that still use it, when Jest is gone: its end of our
// standard input closes however it ended, by SIGKILL too. Usage: node jest-janitor.mjs <folder>
// @ts-check
import { rmSync } from 'node:fs';
import { processesNaming } from './run-processes.mjs';

const [folder = ''] = process.argv.slice(2);

/** @param {number} pid */
function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

// Ctrl-C is for Jest; its end is ours.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.stdin.resume().on('close', () => {
  for (const pid of processesNaming(folder)) kill(pid);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit();
});
