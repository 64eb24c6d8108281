// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNothingMore } from './run.mjs';

const PARENT_CHECK_MS = 1_000;

/**
 * Creates one folder for all temporary files of this run. When the run ends (by itself, by a signal, by SIGKILL, or
 * because npm was killed), the folder is removed and the processes that were started with it are stopped.
 * @param {{ graceMs?: number }} [options] how long processes have to stop on each signal: SIGINT, SIGTERM, SIGKILL
 * @returns {{ folder: string, end: () => Promise<void> }}
 */
export function guardRun({ graceMs = 5_000 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-run-'));
  // PostgreSQL's own user has to reach its files in there.
  chmodSync(folder, 0o711);
  const cleaner = spawn(process.execPath, [join(import.meta.dirname, 'clean-up.mjs')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const cleaned = once(cleaner, 'exit');
  cleaner.stdin.write(JSON.stringify({ folder, graceMs }));
  cleaner.unref();
  // Children inherit it, and by it the cleaner recognizes them.
  process.env.TMPDIR = folder;

  const end = async () => {
    startNothingMore();
    cleaner.ref();
    cleaner.stdin.end();
    await cleaned;
  };
  /** @param {NodeJS.Signals} signal */
  const interrupt = async (signal) => {
    if (isEnding) return;
    isEnding = true;
    console.error('Interrupted. Stopping the processes of this run …');
    await end();
    process.exit(128 + constants.signals[signal]);
  };
  let isEnding = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => void interrupt(signal));
  }
  whenNpmIsGone(() => void interrupt('SIGTERM'));
  return { folder, end };
}

/**
 * When npm is killed, its shell and this process would keep running. Calls `act` then.
 * @param {() => void} act
 */
function whenNpmIsGone(act) {
  const npm = findNpm();
  if (!npm) return;
  const timer = setInterval(() => {
    try {
      process.kill(npm, 0);
    } catch {
      clearInterval(timer);
      act();
    }
  }, PARENT_CHECK_MS).unref();
}

/** @returns {number | undefined} the npm that has started this process, directly or through a shell */
function findNpm() {
  if (!process.env.npm_lifecycle_event) return undefined;
  let pid = process.ppid;
  for (let generation = 0; generation < 3; generation += 1) {
    const { stdout = '' } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, command = ''] = /^ *(\d+) (.*)/.exec(stdout) ?? [];
    if (/^npm |\bnpm(-cli\.js)? /.test(command)) return pid;
    pid = Number(parent);
    if (!pid) return undefined;
  }
  return undefined;
}
