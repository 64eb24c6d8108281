import path from 'node:path';
import { execaNode } from 'execa';

/** The root of the repository. */
export const repository = path.resolve(import.meta.dirname, '../../..');

/** Runs the command line against the system under test. @returns stdout. @throws Error when it exits with an error. */
export async function farmgate(...args: string[]): Promise<string> {
  const cli = path.join(repository, 'platform/cli/dist/main.js');
  const env = { DATA_DIR: process.env.FARMGATE_DATA_DIR };
  const { stdout } = await execaNode(cli, args, { cwd: repository, env, stripFinalNewline: false });
  return stdout;
}

/** Waits until the edge at `url` serves this version. The command line returns a moment earlier. */
export async function waitUntilLive(part: string, version: string, url = process.env.FARMGATE_URL): Promise<void> {
  while ((await liveVersions(url))[part] !== version) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** The version of each part that the edge at `url` serves. */
export async function liveVersions(url = process.env.FARMGATE_URL): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/composition.json`);
  return ((await answer.json()) as { parts: Record<string, string> }).parts;
}
