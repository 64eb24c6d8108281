import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Store, StoredObject } from './store.ts';

/** A folder as a store. Entries whose names begin with a dot are not part of it: they are uploads in progress. */
export function openFolderStore(root: string): Store {
  return {
    place: `the folder ${root}`,
    list: (under) => listFolder(root, '', under),

    async get(key) {
      const file = await open(join(root, key)).catch(nullWhenMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return { bytes: size, content: file.createReadStream() };
    },

    async put(key, body) {
      const target = join(root, key);
      const draft = join(dirname(target), `.${randomUUID()}`);
      await mkdir(dirname(target), { recursive: true });
      try {
        await writeDurably(draft, body);
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async delete(keys) {
      for (const key of keys) await rm(join(root, key), { force: true });
    },
  };
}

async function* listFolder(root: string, folder: string, under: string): AsyncGenerator<StoredObject> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(nullWhenMissing);
  for (const entry of entries ?? []) {
    const key = folder + entry.name;
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) {
      if (`${key}/`.startsWith(under) || under.startsWith(`${key}/`)) yield* listFolder(root, `${key}/`, under);
    } else if (entry.isFile() && key.startsWith(under)) {
      // A file that is deleted meanwhile is not in the list.
      const found = await stat(join(root, key)).catch(nullWhenMissing);
      if (found) yield { key, bytes: found.size, modified: found.mtime };
    }
  }
}

/** After this, the file survives a power cut. */
async function writeDurably(path: string, body: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
