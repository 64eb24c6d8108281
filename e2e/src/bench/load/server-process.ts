import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { repository } from '../../system/farmgate.ts';

interface ServerProcess {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a server in a child process, on a free port.
 * @param entry Its built main file, relative to the repository root. It sends `{ type: 'ready', port }` over IPC.
 * @throws Error when the process exits before it is ready.
 */
export async function startServer(
  entry: string,
  env: NodeJS.ProcessEnv,
  stdin: Uint8Array = new Uint8Array(),
): Promise<ServerProcess> {
  const child = fork(path.join(repository, entry), [], {
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  });
  child.stdin!.end(stdin);
  const exit = once(child, 'exit');
  const early = exit.then(([code]) =>
    Promise.reject(new Error(`${entry} exited with code ${code} before it was ready. See its output above.`)),
  );
  const [{ port }] = (await Promise.race([once(child, 'message'), early])) as [{ port: number }];
  early.catch(() => undefined);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
