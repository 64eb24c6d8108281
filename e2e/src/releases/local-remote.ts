import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execaNode } from 'execa';
import { repository } from '../system/farmgate.ts';

/** What `npm run dev` says, and how to end it. */
export interface DevServer {
  /** Where the pages are; undefined when it ended instead. */
  url: string | undefined;
  output: string;
  stop: () => Promise<void>;
}

/** Runs the development server as `npm run dev -- <words>` does, until it is ready or has ended. */
export async function startDevServer(...words: string[]): Promise<DevServer> {
  const program = path.join(repository, 'platform/dev/dist/main.js');
  const child = execaNode(program, words, { cwd: repository, buffer: false, reject: false });
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

/** A copy of a part's sources, to be changed while it is developed. Gives its folder and how to change a text in it. */
export async function copyOf(part: string) {
  // Below the repository, where the copy finds the installed packages.
  const folder = path.join(repository, 'e2e/test-results/local', part);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const item of ['src', 'package.json', 'rspack.config.mjs']) {
    await cp(path.join(repository, part, item), path.join(folder, item), { recursive: true });
  }
  return {
    folder,
    /** @throws Error when the text does not occur in the file. */
    async change(file: string, from: string, to: string): Promise<void> {
      const changed = path.join(folder, file);
      const text = await readFile(changed, 'utf8');
      if (!text.includes(from)) throw new Error(`${part}/${file} does not contain "${from}".`);
      await writeFile(changed, text.replace(from, to));
    },
  };
}
