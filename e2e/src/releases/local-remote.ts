import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execaNode } from 'execa';
import { repository } from '../system/farmgate.ts';

/** A running `npm run dev`, or its output if it has exited. */
export interface DevServer {
  /** Address of the pages; undefined if the server exited. */
  url: string | undefined;
  output: string;
  stop: () => Promise<void>;
}

/** Runs `npm run dev -- <args>`. Resolves when the server is ready or has exited. */
export async function startDevServer(...args: string[]): Promise<DevServer> {
  const program = path.join(repository, 'platform/dev/dist/main.js');
  const child = execaNode(program, args, { cwd: repository, buffer: false, reject: false });
  let output = '';
  const url = await new Promise<string | undefined>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const address = /ready on (\S+)/.exec(output)?.[1];
        if (address) resolve(address);
      });
    }
    void child.then(() => resolve(undefined));
  });
  const stop = async () => {
    child.kill('SIGINT');
    await child;
  };
  return { url, output, stop };
}

/** Copies a part's sources, so that a test can change them while the development server runs. */
export async function copyOf(part: string) {
  // Inside the repository, so that the copy finds the installed packages.
  const folder = path.join(repository, 'e2e/test-results/local', part);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const item of ['src', 'package.json', 'rspack.config.mjs']) {
    await cp(path.join(repository, part, item), path.join(folder, item), { recursive: true });
  }
  return {
    folder,
    /** Replaces a text. @throws Error when the file does not contain it */
    async change(file: string, from: string, to: string): Promise<void> {
      const changed = path.join(folder, file);
      const text = await readFile(changed, 'utf8');
      if (!text.includes(from))
        throw new Error(
          `${part}/${file} does not contain ${JSON.stringify(from)}. Update the text that the test replaces.`,
        );
      await writeFile(changed, text.replace(from, to));
    },
  };
}
