import path from 'node:path';
import { execaNode } from 'execa';
import { repository } from '../../system/farmgate.ts';

interface ServerProcess {
  url: string;
  pid: number;
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
  const child = execaNode(path.join(repository, entry), {
    env: { ...env, HOST: '127.0.0.1', PORT: '0' },
    input: stdin,
    stdout: 'ignore',
    stderr: 'inherit',
    ipc: true,
    reject: false,
  });
  const { port } = (await child.getOneMessage().catch(async () => {
    throw new Error(`${entry} exited with code ${(await child).exitCode} before it was ready. See its output above.`);
  })) as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM');
      await child;
    },
  };
}
