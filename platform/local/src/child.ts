import { type ChildProcess, fork } from 'node:child_process';
import type { ProcessLog } from './logs.ts';
import { StartError } from './start-error.ts';

export interface ChildOptions {
  name: string;
  entry: string;
  env: Record<string, string>;
  log: ProcessLog;
  /** Gets the lines of a running child that a person should see. */
  alert: (line: string) => void;
}

export interface RunningChild {
  pid: number;
  port: number;
  /** Settles when the process is gone, with why. */
  gone: Promise<string>;
  stop(): Promise<void>;
}

/** MiB of room for what is new in each service's heap. By default V8 takes 16, and keeps three times that once it was busy. */
const LEAN = ['--max-semi-space-size=4'];
const START_TIMEOUT = 60_000;
const STOP_TIMEOUT = 8_000;

/** Starts a service and waits until it says over IPC that it listens. @throws StartError with the service's own words. */
export async function startChild({ name, entry, env, log, alert }: ChildOptions): Promise<RunningChild> {
  const child = fork(entry, [], {
    env: { ...process.env, ...env },
    execArgv: LEAN,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Its own process group: Ctrl-C reaches the supervisor alone, which stops the services in their order.
    detached: true,
  });
  let ready = false;
  let lastWords = '';
  if (child.stdout && child.stderr) {
    log.follow(child.stdout, child.stderr, (line) => {
      // Of a stack's many lines, the one that names the error.
      if (!/^\w*Error\b/.test(lastWords)) lastWords = line.trim();
      if (ready) alert(line);
    });
  }
  const gone = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? `killed by ${signal}` : `ended with ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  try {
    const port = await whenReady(child, gone, () => lastWords);
    ready = true;
    return { pid: child.pid ?? 0, port, gone, stop: () => stop(child, gone) };
  } catch (error) {
    await stop(child, gone);
    throw new StartError(`${name} does not start: ${(error as Error).message} (log: ${log.file})`);
  }
}

type Message = { type: 'ready'; port: number } | { type: 'failed'; message: string };

function whenReady(child: ChildProcess, gone: Promise<string>, lastWords: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it did not get ready within a minute')), START_TIMEOUT);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    child.on('message', (message: Message) => {
      if (message.type === 'ready') settle(() => resolve(message.port));
      if (message.type === 'failed') settle(() => reject(new Error(message.message)));
    });
    // Its last words may still be in the pipe when it is gone.
    void gone.then((how) => setTimeout(() => settle(() => reject(new Error(lastWords() || how))), 50));
  });
}

async function stop(child: ChildProcess, gone: Promise<string>): Promise<void> {
  if (child.pid === undefined) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT);
  await gone;
  clearTimeout(timer);
}
