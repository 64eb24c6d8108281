import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { type Pack, extract, pack } from 'tar-stream';

/** Path (`node_modules/@farmgate/shared/package.json`) → text. */
export type Files = ReadonlyMap<string, string>;

/** An archive that is no archive of declarations. The message says what is wrong. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

const MAX_FILES = 5_000;
const MAX_BYTES = 20 * 1024 * 1024;
const PATH = /^(?!\/)(?!.*(^|\/)\.\.?(\/|$))[A-Za-z0-9._@~+/-]{1,300}$/;

/** A tar file: the same files give the same bytes on every machine. */
export async function packArchive(files: Files): Promise<Buffer> {
  const tar = pack();
  const content = buffer(tar as Pack & AsyncIterable<Buffer>);
  for (const [name, text] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    tar.entry({ name, mode: 0o644, mtime: new Date(0), uid: 0, gid: 0 }, text);
  tar.finalize();
  return content;
}

/** Reads a tar file of texts. @throws ArchiveError when it is broken, too large, or has entries other than plain files */
export async function readArchive(content: AsyncIterable<Uint8Array>): Promise<Files> {
  const files = new Map<string, string>();
  let bytes = 0;
  const tar = extract();
  const source = Readable.from(content);
  source.on('error', (error) => tar.destroy(error));
  source.pipe(tar);
  try {
    for await (const entry of tar) {
      const { name, type, size = 0 } = entry.header;
      bytes += size;
      if (type !== 'file' || !PATH.test(name)) throw new ArchiveError(`It contains ${name}, which is no plain file.`);
      if (bytes > MAX_BYTES || files.size >= MAX_FILES)
        throw new ArchiveError(`It has more than ${MAX_FILES} files or ${MAX_BYTES / 1024 / 1024} MiB.`);
      files.set(name, (await buffer(entry)).toString('utf8'));
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(`It is no tar file: ${(error as Error).message}.`);
  }
  return files;
}
