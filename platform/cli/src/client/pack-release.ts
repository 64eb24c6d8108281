import { readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { type Pack, pack } from 'tar-stream';
import {
  type ReleaseDescriptor,
  DESCRIPTOR_FILE,
  DescriptorError,
  fileRecord,
  parseDescriptor,
} from '@farmgate/contract/descriptor';

/** A folder that holds no build that could be published; the message says what to do. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** The build's folder for a part's folder (`mf-cart`) or the folder itself (`mf-cart/dist/release`). @throws BuildError */
export async function findRelease(folder: string): Promise<string> {
  for (const candidate of [folder, join(folder, 'dist', 'release')]) {
    if (await stat(join(candidate, DESCRIPTOR_FILE)).catch(() => null)) return candidate;
  }
  throw new BuildError(
    `There is no build in ${relative('.', folder) || 'this folder'}. Run npm run build there first.`,
  );
}

/** @throws BuildError when release.json cannot be read or is wrong. */
export async function readRelease(folder: string): Promise<ReleaseDescriptor> {
  const path = join(folder, DESCRIPTOR_FILE);
  try {
    return parseDescriptor(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (error instanceof DescriptorError) throw new BuildError(`${folder}: ${error.message}`);
    throw new BuildError(`${path} cannot be read (${(error as Error).message}). Build the part again.`);
  }
}

/** Checks all files against release.json. @throws BuildError for the first difference */
export async function verifyRelease(folder: string): Promise<ReleaseDescriptor> {
  const descriptor = await readRelease(folder);
  for (const [path, listed] of Object.entries(descriptor.files)) {
    const content = await readFile(join(folder, path)).catch(() => null);
    if (content === null) throw new BuildError(`${path} is missing in ${folder}. Build the part again.`);
    if (fileRecord(content).integrity !== listed.integrity) {
      throw new BuildError(`${path} in ${folder} was changed after the build. Build the part again.`);
    }
  }
  return descriptor;
}

/** The upload of a build: a tar stream of its folder, release.json first. @throws BuildError */
export async function packRelease(folder: string): Promise<Readable> {
  const { files } = await readRelease(folder);
  for (const [path, { bytes }] of Object.entries(files)) {
    const found = await stat(join(folder, path)).catch(() => null);
    if (found?.size !== bytes)
      throw new BuildError(`${path} in ${folder} was changed after the build. Build the part again.`);
  }
  const tar = pack();
  // From here on, errors reach the reader of the tar.
  addFiles(tar, folder, [DESCRIPTOR_FILE, ...Object.keys(files)]).catch((error: Error) => tar.destroy(error));
  return Readable.from(tar as AsyncIterable<Uint8Array>);
}

async function addFiles(tar: Pack, folder: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    // Files have at most 20 MB, and the next one is read when the reader has taken this one.
    const content = await readFile(join(folder, path));
    await new Promise<void>((added, failed) => {
      const header = { name: path, size: content.byteLength, mtime: new Date(0) };
      const entry = tar.entry(header, (error) => (error ? failed(error) : added()));
      // A full tar would never ask again for an empty chunk.
      entry.end(content.byteLength > 0 ? content : undefined);
    });
  }
  tar.finalize();
}
