import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { storeBytes } from '../archive/sealed-file.ts';
import { isPartial, listWal, partialOf, walPath } from '../archive/wal-files.ts';
import { endOfSegment, isHistory, isSegment, type Lsn } from '../archive/wal-name.ts';
import type { Archive } from './copy-source.ts';

/** Moves WAL from the folder that pg_receivewal writes to into the archive. */
export interface WalUpload {
  /** Uploads whole segments, and the one that is being written if it changed. @returns the end of the last whole segment */
  run(): Promise<Lsn | undefined>;
}

/** @param segmentBytes size of a segment */
export function createWalUpload({ store, sealer }: Archive, spool: string, segmentBytes: number): WalUpload {
  /** Path in the archive and time of change of the newest upload of a segment that is being written. */
  const partials = new Map<string, { path: string; changed: number }>();

  async function upload(name: string, content: Buffer): Promise<string> {
    const bytes = await promisify(gzip)(content);
    const { parts } = await storeBytes(store, sealer, (sealed) => walPath(name, sealed), bytes);
    return parts[0]!.path;
  }

  async function uploadPartial(name: string): Promise<void> {
    const before = partials.get(name);
    const found = await readPartial(join(spool, name), before?.changed);
    if (!found) return;
    const path = await upload(name, found.content);
    partials.set(name, { path, changed: found.changed });
    if (before && before.path !== path) await store.delete([before.path]);
  }

  /** An earlier run of this program may have left partial files. */
  async function removePartials(segment: string): Promise<void> {
    const left = (await listWal(store, segment)).filter(isPartial);
    await store.delete(left.map(({ path }) => path));
    partials.delete(partialOf(segment));
  }

  return {
    async run() {
      let end: Lsn | undefined;
      // In the order of their names, which is the order in which they were written.
      for (const name of (await readdir(spool)).toSorted()) {
        if (isSegment(name)) {
          await upload(name, await readFile(join(spool, name)));
          await removePartials(name);
          end = endOfSegment(name, segmentBytes);
        } else if (isHistory(name)) {
          await upload(name, await readFile(join(spool, name)));
        } else {
          if (name.endsWith('.partial')) await uploadPartial(name);
          continue;
        }
        await rm(join(spool, name));
      }
      return end;
    },
  };
}

/** A segment that is being written, unless it did not change since `before`, or was completed and renamed meanwhile. */
async function readPartial(file: string, before: number | undefined) {
  try {
    const changed = (await stat(file)).mtimeMs;
    return changed === before ? undefined : { changed, content: await readFile(file) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
