import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../bin/test-server-guardian.mjs', import.meta.url));

/** Keeps the test server running until it is released or this process ends, however it ends. */
export interface Lease {
  release(): void;
}

/** Starts the process that ends the server in `home`, and deletes `home` and `folder`, once no process holds a lease. */
export async function startGuardian(folder: string, home: string): Promise<Lease> {
  const child = spawn(process.execPath, [PROGRAM, folder, home], {
    cwd: '/',
    // Not a part of the run that happens to start it: what ends leftovers of a run finds them by their environment.
    env: { PATH: process.env.PATH },
    // Out of this process group: Ctrl-C ends the run, and the guardian cleans up after it.
    detached: true,
    // Nothing of the run's own output: `jest | head` would wait for it.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.unref();
  const ready = once(child.stdout, 'data').then(() => true);
  const started = await Promise.race([ready, once(child, 'exit').then(() => false)]);
  child.stdout.destroy();
  const lease = started && (await joinGuardian(folder));
  if (!lease) throw new Error(`The guardian of the test server in ${folder} did not start. Run the tests again.`);
  return lease;
}

/** A lease on the server in `folder`; undefined when its guardian is gone or about to end. */
export async function joinGuardian(folder: string): Promise<Lease | undefined> {
  let address: string[];
  try {
    address = readFileSync(join(folder, 'guardian'), 'utf8').trim().split(' ');
  } catch {
    return undefined;
  }
  const [pid, port] = address;
  const socket = connect(Number(port), '127.0.0.1').setTimeout(5_000);
  const greeting = await new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(data.toString()));
    for (const failure of ['error', 'close', 'timeout']) socket.on(failure, () => resolve(''));
  });
  // Another program may have the port by now: only the guardian greets with its own number.
  if (greeting !== `${pid}\n`) {
    socket.destroy();
    return undefined;
  }
  socket.setTimeout(0).unref();
  return { release: () => socket.destroy() };
}
