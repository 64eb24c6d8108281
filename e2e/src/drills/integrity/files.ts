import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileRecord } from '@farmgate/contract/descriptor';

export type Undo = () => Promise<void>;

/** Changes files on disk and deletes their compressed copies. @returns a function that restores the files */
export async function tamperFiles(files: string[], change: (text: string) => string): Promise<Undo> {
  const before = await Promise.all(files.map((file) => readFile(file)));
  const write = (contents: (Buffer | string)[]) =>
    Promise.all(
      files.map(async (file, index) => {
        await writeFile(file, contents[index]!);
        for (const variant of ['.br', '.gz']) await rm(file + variant, { force: true });
      }),
    );
  await write(before.map((content) => change(content.toString())));
  return async () => void (await write(before));
}

/** The scripts in a release's folder: a remote's entry, other browser scripts, and the edge's server bundle. */
export async function scriptsOf(release: string): Promise<Record<'entry' | 'chunks' | 'server', string[]>> {
  const web = await scriptsIn(path.join(release, 'web'));
  const isEntry = (file: string) => path.basename(file).startsWith('remoteEntry');
  return {
    entry: web.filter(isEntry),
    chunks: web.filter((file) => !isEntry(file)),
    server: await scriptsIn(path.join(release, 'server')),
  };
}

async function scriptsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => /\.m?js$/.test(name)).map((name) => path.join(folder, name));
}

/** The integrity hash that a descriptor has for this content. */
export const integrityOf = (content: string | Buffer): string => fileRecord(Buffer.from(content)).integrity;
