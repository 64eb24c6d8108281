import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** A program that is running. */
export interface RunningProgram {
  child: ChildProcess;
  /** Everything it has written to stderr so far. */
  messages(): string;
  /** Resolves when it ended with 0. @throws Error with its last message */
  succeeded: Promise<void>;
}

/** Starts a program. Its messages are in English on every machine. */
export function startProgram(path: string, args: string[], options: SpawnOptions = {}): RunningProgram {
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let messages = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (messages = (messages + text).slice(-20_000)));
  const succeeded = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(lastMessage(messages) || `${path} ended with ${signal ?? code}.`)),
    );
  });
  // A caller may read the output first and ask for the result later.
  succeeded.catch(() => undefined);
  return { child, messages: () => messages, succeeded };
}

const lastMessage = (messages: string) => messages.trim().split('\n').slice(-2).join(' ');
