import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './settings/start-error.ts';

/**
 * The port to use: `port` itself, or a free one for 0. Tries several times, with `pause` in between, because the
 * program on a port may be about to end.
 * @throws StartError when the port cannot be used
 */
export async function choosePort(
  host: string,
  port: number,
  pause: () => Promise<unknown> = () => sleep(250),
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const chosen = await tryListen(host, port);
      // Browsers may try localhost as ::1 first, where another program may listen.
      if (host === '127.0.0.1') await tryListen('::1', chosen).catch(ignoreUnlessInUse);
      return chosen;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || attempt === 4) throw explain(host, port, error);
      await pause();
    }
  }
}

function tryListen(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(port, host, () => {
      const { port: chosen } = server.address() as { port: number };
      server.close(() => resolve(chosen));
    });
  });
}

function ignoreUnlessInUse(error: NodeJS.ErrnoException): void {
  if (error.code === 'EADDRINUSE') throw error;
}

function explain(host: string, port: number, error: unknown): StartError {
  const { code, message } = error as NodeJS.ErrnoException;
  const other = port === 3000 ? 3001 : 3000;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use by another program. Stop that program, or run PORT=${port < 65_535 && port >= 1024 ? port + 1 : other} npm start.`,
    );
  }
  if (code === 'EACCES') {
    return new StartError(`This user may not listen on port ${port}. Run PORT=${other} npm start.`);
  }
  return new StartError(
    `Cannot listen on HOST=${host} (${code ?? message}). Unset HOST, or set it to an address of this machine.`,
  );
}
