// Ends the test server of a clone, and deletes its folder, when the last process that uses it is gone. Processes hold a
// connection to the guardian: the system closes it however they end, by SIGKILL too. Plain JavaScript, because test runs
// start before this package is built. Usage: node test-server-guardian.mjs <folder> <home>
// @ts-check
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const [folder = '', home = ''] = process.argv.slice(2);
/** Workers of one run come and go; the first one has to connect. In ms. */
const [FIRST, BETWEEN, POLL] = [10_000, 1_000, 500];

/** @type {number | undefined} */
let postmaster;
function readPostmaster() {
  try {
    postmaster = Number(readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]) || postmaster;
  } catch {
    // Not started yet, or its folder was deleted: the number read before still counts.
  }
}

/** @param {number} pid @param {NodeJS.Signals | 0} signal */
function signal(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

let ending = false;
async function end() {
  if (ending) return;
  ending = true;
  server.close();
  readPostmaster();
  // SIGQUIT: at once, without writing anything that would be deleted anyway.
  if (postmaster && signal(postmaster, 'SIGQUIT')) {
    // Bounded, for machines that never reap the process.
    for (let tries = 0; tries < 500 && signal(postmaster, 0); tries += 1) await sleep(20);
  }
  for (const path of [home, folder]) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  process.exit();
}

const users = new Set();
let timer = setTimeout(end, FIRST);
const server = createServer((socket) => {
  clearTimeout(timer);
  users.add(socket);
  socket.write(`${process.pid}\n`);
  socket.on('error', () => undefined).resume();
  socket.on('close', () => {
    users.delete(socket);
    if (users.size === 0) timer = setTimeout(end, BETWEEN);
  });
});

for (const name of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) process.on(name, end);
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  writeFileSync(join(folder, 'guardian'), `${process.pid} ${port}\n`);
  process.stdout.write('ready\n');
});
setInterval(() => {
  readPostmaster();
  // A deleted clone takes the folder along.
  if (!existsSync(folder)) void end();
}, POLL);
