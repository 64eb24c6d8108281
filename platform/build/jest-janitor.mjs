// Deletes the temporary folder of a Jest run, and ends the processes that still use it, when Jest is gone: its end of our
// standard input closes however it ended, by SIGKILL too. Usage: node jest-janitor.mjs <folder>
// @ts-check
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';

const [folder = ''] = process.argv.slice(2);

/** @param {() => string} read */
const orNothing = (read) => {
  try {
    return read();
  } catch {
    return ''; // ended meanwhile, or of another user
  }
};

/** Children have the folder in their environment; PostgreSQL, which has an environment of its own, works inside it. */
function leftProcesses() {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      const environment = orNothing(() => readFileSync(`/proc/${pid}/environ`, 'utf8')).split('\0');
      const place = orNothing(() => readlinkSync(`/proc/${pid}/cwd`));
      return environment.includes(`TMPDIR=${folder}`) || place.startsWith(`${folder}/`);
    })
    .map(Number);
}

// Ctrl-C is for Jest; its end is ours.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.stdin.resume().on('close', () => {
  for (const pid of leftProcesses()) orNothing(() => String(process.kill(pid, 'SIGKILL')));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit();
});
