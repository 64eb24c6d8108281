// @ts-check
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { root } from './run.mjs';

/**
 * Reports a port in use before minutes are spent on installing and building. The supervisor checks again, and its
 * message is better if the program on the port is Farmgate itself.
 * @param {NodeJS.ProcessEnv} env
 */
export async function checkPort(env) {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  if (existsSync(resolve(env.DATA_DIR || resolve(root, '.farmgate'), 'lock'))) return;
  await new Promise((free, taken) => {
    const server = createServer();
    server.on('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
      if (code !== 'EADDRINUSE') return free(undefined);
      const other = port < 65_535 ? port + 1 : 3000;
      taken(new Error(`Port ${port} is in use by another program. Stop that program, or run PORT=${other} npm start.`));
    });
    server.listen(port, env.HOST || '127.0.0.1', () => server.close(free));
  });
}
