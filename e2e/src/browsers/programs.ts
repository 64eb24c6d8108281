import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

interface Program {
  /** The first line that the program writes to file descriptor 3. */
  firstLine: Promise<string>;
  stop: () => Promise<void>;
}

/** @throws Error when the program does not start, for example because it is not installed */
export async function startProgram(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Program> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  await new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) => reject(new Error(`${command} did not start: ${error.message}. Is it installed?`)));
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const firstLine = new Promise<string>((resolve, reject) => {
    const output = child.stdio[3] as NodeJS.ReadableStream;
    createInterface({ input: output }).once('line', resolve);
    child.once('exit', () => reject(new Error(`${command} exited before it was ready.`)));
  });
  firstLine.catch(() => undefined);
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { firstLine, stop };
}
