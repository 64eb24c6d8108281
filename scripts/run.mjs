// @ts-check
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

let isOver = false;

/** After an interrupt, the next steps of `npm test` must not begin: `run` neither starts commands nor resolves any more. */
export const startNothingMore = () => {
  isOver = true;
};

/** Turns telemetry off. */
const privately = { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' };

/**
 * Runs a command at the root of the clone. Its output goes to the terminal, or with `quiet` into `output`.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve) => {
    if (isOver) return;
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...privately, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    }
    const settle = (/** @type {boolean} */ ok) => {
      if (!isOver) resolve({ ok, output });
    };
    child.on('error', ({ message }) => {
      output += message;
      settle(false);
    });
    child.on('close', (code) => settle(code === 0));
  });
}

/**
 * Runs a tool that `npm ci` has installed.
 * @param {string} tool
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options]
 */
export const runTool = (tool, args, options) => run(`${root}node_modules/.bin/${tool}`, args, options);
