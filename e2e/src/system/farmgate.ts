import path from 'node:path';
import { execaNode } from 'execa';

/** The root of the repository. */
export const repository = path.resolve(import.meta.dirname, '../../..');

/** Runs the command line as a person would, against the system under test. Rejects when it exits with an error. */
export async function farmgate(...words: string[]): Promise<string> {
  const cli = path.join(repository, 'platform/cli/dist/main.js');
  const env = { DATA_DIR: process.env.FARMGATE_DATA_DIR };
  const { stdout } = await execaNode(cli, words, { cwd: repository, env, stripFinalNewline: false });
  return stdout;
}

/** Waits until pages carry a version of a part: an edge learns of a change a moment after the command line has returned. */
export async function waitUntilLive(part: string, version: string): Promise<void> {
  while ((await liveVersions())[part] !== version) await new Promise((again) => setTimeout(again, 50));
}

/** Which version of each part is live. */
export async function liveVersions(): Promise<Record<string, string>> {
  const answer = await fetch(`${process.env.FARMGATE_URL}/composition.json`);
  return ((await answer.json()) as { parts: Record<string, string> }).parts;
}
