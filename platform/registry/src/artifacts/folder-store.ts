import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { prepareFolder } from '@farmgate/service/writable-folder';
import type { ArtifactStore, StagedArtifacts } from './artifact-store.ts';

/**
 * Artifacts as plain files: `<root>/<part>/<version>/<path>`. Uploads are written to `<root>/.staging` and renamed when they
 * are complete; releases are renamed into it before they are removed. So readers never see half a release.
 * @throws SettingsError when the folder cannot be written
 */
export async function openFolderStore(root: string): Promise<ArtifactStore> {
  const staging = join(root, '.staging');
  await prepareFolder(staging, 'Set DATA_DIR to a folder with space that this process may write to.');
  const place = (part: string, version: string) => join(root, part, version);

  return {
    place: `the folder ${root}`,
    stage: () => stageFolder(join(staging, randomUUID()), place),

    async read(part, version, path) {
      const file = await open(join(place(part, version), path)).catch(nullWhenMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return { bytes: size, content: file.createReadStream() };
    },

    async sizes(part, version, paths) {
      const sizes = new Map<string, number>();
      const measure = async (path: string) => {
        const found = await stat(join(place(part, version), path)).catch(nullWhenMissing);
        if (found?.isFile()) sizes.set(path, found.size);
      };
      await Promise.all(paths.map(measure));
      return sizes;
    },

    async remove(part, version) {
      const trash = join(staging, randomUUID());
      await rename(place(part, version), trash).catch(nullWhenMissing);
      await rm(trash, { recursive: true, force: true });
    },

    async held(before) {
      const parts = (await readdir(root)).filter((name) => join(root, name) !== staging);
      const versions = await Promise.all(parts.map((part) => unchangedIn(join(root, part), before)));
      return parts.flatMap((part, index) => versions[index]!.map((version) => ({ part, version })));
    },

    async sweep(begunBefore) {
      const left = await unchangedIn(staging, begunBefore);
      await Promise.all(left.map((name) => rm(join(staging, name), { recursive: true, force: true })));
      return left.length;
    },
  };
}

/** The entries of a folder that were neither changed nor moved since a time. Not every file system stores creation times. */
async function unchangedIn(folder: string, since: Date): Promise<string[]> {
  const names = await readdir(folder).catch(nullWhenMissing);
  const found = (names ?? []).map(async (name) => {
    const state = await stat(join(folder, name)).catch(nullWhenMissing);
    return state?.isDirectory() && state.ctimeMs < since.getTime() ? [name] : [];
  });
  return (await Promise.all(found)).flat();
}

async function stageFolder(folder: string, place: (part: string, version: string) => string): Promise<StagedArtifacts> {
  await mkdir(folder);
  return {
    async write(path, content) {
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      await pipeline(content, createWriteStream(target, { flags: 'wx' }));
    },
    async commit(part, version) {
      const target = place(part, version);
      await mkdir(dirname(target), { recursive: true });
      await rm(target, { recursive: true, force: true });
      await rename(folder, target);
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
