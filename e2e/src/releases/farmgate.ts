import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The root of the repository. */
export const repository = path.resolve(import.meta.dirname, '../../..');

/** Runs the command line as a person would, against the system under test. Rejects when it exits with an error. */
export async function farmgate(...words: string[]): Promise<string> {
  const cli = path.join(repository, 'platform/cli/dist/main.js');
  const env = { ...process.env, DATA_DIR: process.env.FARMGATE_DATA_DIR };
  const { stdout } = await run(process.execPath, [cli, ...words], { cwd: repository, env });
  return stdout;
}

/** Which version of each part is live. */
export async function liveVersions(): Promise<Record<string, string>> {
  const answer = await fetch(`${process.env.FARMGATE_URL}/composition.json`);
  return ((await answer.json()) as { parts: Record<string, string> }).parts;
}
