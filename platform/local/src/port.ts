import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './settings/start-error.ts';

/**
 * The port to use: `port` itself, or a free one for 0. A port that is only just being left is waited for: `pause` comes
 * between attempts.
 * @throws StartError when it cannot be had.
 */
export async function choosePort(
  host: string,
  port: number,
  pause: () => Promise<unknown> = () => sleep(250),
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const chosen = await tryListen(host, port);
      // Browsers may take localhost for ::1 first, where somebody else may be.
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
      `Port ${port} is in use by another program: stop it, or start with PORT=${port < 65_535 && port >= 1024 ? port + 1 : other} npm start`,
    );
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} needs rights you do not have: start with PORT=${other} npm start`);
  }
  return new StartError(
    `Cannot listen on HOST=${host} (${code ?? message}): unset HOST, or set it to an address of this machine`,
  );
}
