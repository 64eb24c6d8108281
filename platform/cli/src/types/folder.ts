import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where declarations of live releases are, below a team repository. */
export const typesFolder = (repository: string): string => join(repository, '.farmgate', 'types');

/** `live.json`: the releases that the declarations are of. */
export interface Live {
  channel: string;
  /** Part → version. */
  parts: Record<string, string>;
}

/** What was downloaded, from where, and when. */
export interface Download {
  url: string;
  etag: string;
  /** ISO time of the last answer. */
  at: string;
}

const NOTE = 'download.json';

export const readDownload = (folder: string): Promise<Download | null> => readJson<Download>(join(folder, NOTE));
export const readLive = (folder: string): Promise<Live | null> => readJson<Live>(join(folder, 'live.json'));

export const noteDownload = (folder: string, download: Download): Promise<void> =>
  writeFile(join(folder, NOTE), `${JSON.stringify(download, null, 2)}\n`);

/** Replaces the folder at once, so that an interrupted download leaves the previous declarations. */
export async function replaceTypes(
  folder: string,
  files: ReadonlyMap<string, string>,
  download: Download,
): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  for (const [path, text] of files) {
    await mkdir(dirname(join(draft, path)), { recursive: true });
    await writeFile(join(draft, path), text);
  }
  await noteDownload(draft, download);
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

async function readJson<T>(file: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
