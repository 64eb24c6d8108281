// @ts-check
// A process of its own, started by guard.mjs. It waits until its standard input closes, which happens however the run
// ends, SIGKILL included. Then it stops the run's processes and removes the run's folder.
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { processesNaming } from '../platform/build/run-processes.mjs';

const PAUSE_MS = 100;
/** Playwright and PostgreSQL shut down cleanly on SIGINT. A shell's background jobs ignore SIGINT. */
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGKILL']);

/**
 * @param {string} folder
 * @param {number} graceMs how long each signal may take
 */
async function stopProcesses(folder, graceMs) {
  for (const signal of SIGNALS) {
    const signaled = new Set();
    for (let waited = 0; waited < graceMs; waited += PAUSE_MS) {
      const pids = processesNaming(folder);
      if (pids.length === 0) return;
      for (const pid of pids) {
        if (!signaled.has(pid)) kill(pid, signal);
        signaled.add(pid);
      }
      await sleep(PAUSE_MS);
    }
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

const order = await text(process.stdin);
if (order) {
  const { folder, graceMs } = JSON.parse(order);
  await stopProcesses(folder, graceMs);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
