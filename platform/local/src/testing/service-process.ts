import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { repository } from '../settings/repository.ts';

export interface ServiceProcess {
  url: string;
  signal(name: NodeJS.Signals): void;
  /** Resolves with the exit code, or the signal that ended the process. */
  ended: Promise<number | string>;
  /** Status of a GET, and the `Connection` of its answer; status 0 when no connection is accepted. */
  get(path: string): Promise<{ status: number; connection: string | null; body: string }>;
  /** Resolves when the process no longer listens. */
  refuses(): Promise<void>;
}

/** Starts the built main program of a workspace; resolves when it is ready. @throws Error with what it wrote to stderr */
export async function startService(workspace: string, env: Record<string, string>): Promise<ServiceProcess> {
  const child: ChildProcess = fork(join(repository, workspace, 'dist/main.js'), {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const output = text(child.stderr!);
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  const ready = once(child, 'message').then(([message]) => message as { type: string; port: number });
  const message = await Promise.race([ready, ended]);
  if (typeof message !== 'object' || message.type !== 'ready') throw new Error(`${workspace}: ${await output}`);
  const url = `http://127.0.0.1:${message.port}`;
  const get = async (path: string) => {
    try {
      const answer = await fetch(url + path);
      return { status: answer.status, connection: answer.headers.get('connection'), body: await answer.text() };
    } catch {
      return { status: 0, connection: null, body: '' };
    }
  };
  return {
    url,
    signal: (name) => void child.kill(name),
    ended,
    get,
    async refuses() {
      while ((await get('/livez')).status !== 0) await delay(20);
    },
  };
}
