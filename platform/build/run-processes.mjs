// @ts-check
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** @typedef {{ pid: number, parent: number, text: string }} Process its `text` holds the command line and the environment, and on Linux the working folder */

/**
 * Processes that name the folder in their command line, environment or working folder, and their descendants. This includes
 * processes outside their parent's process group, such as those of Chromium, npm and PostgreSQL.
 * @param {string} folder
 * @returns {number[]}
 */
export function processesNaming(folder) {
  if (folder === '') throw new Error('The folder is empty text, which every process names. Pass a path.');
  const all = listProcesses();
  const found = new Set(all.filter(({ text }) => text.includes(folder)).map(({ pid }) => pid));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  found.delete(process.pid);
  return [...found];
}

/** @returns {Process[]} */
function listProcesses() {
  if (process.platform === 'linux') return listFromProc();
  const { stdout } = spawnSync('ps', ['axeww', '-o', 'pid=,ppid=,command='], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return [...stdout.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)].map(([, pid, parent, text]) => ({
    pid: Number(pid),
    parent: Number(parent),
    text,
  }));
}

/** Slim container images do not have `ps`. */
function listFromProc() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The second field, the name, may contain spaces and brackets.
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (state === 'Z') return [];
        const texts = [
          read(name, 'cmdline'),
          read(name, 'environ'),
          orNothing(() => readlinkSync(`/proc/${name}/cwd`)),
        ];
        return [{ pid: Number(name), parent: Number(parent), text: texts.join('\0') }];
      } catch {
        return [];
      }
    });
}

/**
 * @param {string} pid
 * @param {string} what
 */
const read = (pid, what) => orNothing(() => readFileSync(`/proc/${pid}/${what}`, 'utf8'));

/**
 * Parts of other users' processes are not readable.
 * @param {() => string} look
 */
function orNothing(look) {
  try {
    return look();
  } catch {
    return '';
  }
}
