// @ts-check
// node check-livez.mjs <program> <port>: starts a service in its image, waits until /livez answers, and stops it. Runs inside of the image.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const [program = '', port = ''] = process.argv.slice(2);
const child = spawn(process.execPath, [program], { stdio: 'inherit', env: { ...process.env, PORT: port } });
const ended = new Promise((resolve) => child.once('exit', resolve));

const isRunning = () => child.exitCode === null && child.signalCode === null;
const isAlive = async () => (await fetch(`http://127.0.0.1:${port}/livez`)).ok;
while (isRunning() && !(await isAlive().catch(() => false))) await sleep(100);
if (isRunning()) {
  child.kill('SIGTERM');
  await ended;
}
if (child.exitCode !== 0) {
  console.error(`${program} ended with ${child.exitCode ?? child.signalCode}.`);
  process.exitCode = 1;
}
