import { execaNode } from 'execa';
import type { ProcessLog } from './logs.ts';
import { StartError } from '../settings/start-error.ts';

export interface ChildOptions {
  name: string;
  entry: string;
  /** Added to this process' environment; undefined removes a variable. */
  env: Record<string, string | undefined>;
  log: ProcessLog;
  /** Gets the lines of a running child that a person should see. */
  alert: (line: string) => void;
}

export interface RunningChild {
  pid: number;
  port: number;
  /** Resolves with the reason when the process has ended. */
  gone: Promise<string>;
  stop(): Promise<void>;
}

/** MiB for new objects in each service's heap. By default V8 starts with 16, and keeps three times that once it was busy. */
const LEAN = ['--max-semi-space-size=4'];
const START_TIMEOUT_MS = 60_000;
/** There is no load balancer that has to notice the stop, and a person waits for it. */
const STOP_TIMES = { DRAIN_SECONDS: '0', STOP_SECONDS: '5' };
/** SIGKILL follows SIGTERM this many ms after the times above. */
const STOP_MARGIN_MS = 3_000;

type Child = ReturnType<typeof spawnService>;
type Message = { type: 'ready'; port: number } | { type: 'failed'; message: string };

const spawnService = (entry: string, own: ChildOptions['env']) => {
  const env = { ...STOP_TIMES, ...own };
  const stopMs = (Number(env.DRAIN_SECONDS) + Number(env.STOP_SECONDS)) * 1_000;
  return execaNode(entry, {
    env,
    nodeOptions: LEAN,
    ipc: true,
    stdin: 'ignore',
    buffer: false,
    reject: false,
    forceKillAfterDelay: stopMs + STOP_MARGIN_MS,
    // Its own process group: Ctrl-C reaches the supervisor only, which stops the services in their order.
    detached: true,
  });
};

/** Starts a service and waits until it reports over IPC that it listens. @throws StartError with the service's message */
export async function startChild({ name, entry, env, log, alert }: ChildOptions): Promise<RunningChild> {
  const child = spawnService(entry, env);
  let ready = false;
  let lastLine = '';
  log.follow(child.stdout, child.stderr, (line) => {
    // Of the many lines of a stack, keep the one that names the error.
    if (!/^\w*Error\b/.test(lastLine)) lastLine = line.trim();
    if (ready) alert(line);
  });
  // Resolves after the last line of output.
  const gone = child.then(({ exitCode, signal, shortMessage }) =>
    signal
      ? `killed by ${signal}`
      : exitCode === undefined
        ? (shortMessage ?? 'not started')
        : `ended with ${exitCode}`,
  );
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  try {
    const port = await portOf(child, gone, () => lastLine);
    ready = true;
    return { pid: child.pid ?? 0, port, gone, stop };
  } catch (error) {
    await stop();
    throw new StartError(`${name} did not start: ${(error as Error).message} (log: ${log.file})`);
  }
}

async function portOf(child: Child, gone: Promise<string>, lastLine: () => string): Promise<number> {
  const message = await new Promise<Message>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it was not ready after a minute')), START_TIMEOUT_MS);
    child.once('message', (received: Message) => {
      clearTimeout(timer);
      resolve(received);
    });
    const fail = (reason: string) => {
      clearTimeout(timer);
      reject(new Error(lastLine() || reason));
    };
    void gone.then(fail);
  });
  if (message.type === 'failed') throw new Error(message.message);
  return message.port;
}
