import { createHash } from 'node:crypto';
import { type BackupSet, manifestPath } from '../archive/backup-set.ts';
import { listListings, readListing } from '../archive/listing.ts';
import { openSealed, type SealedFile, type StoredPart } from '../archive/sealed-file.ts';
import { listWal, replacementOf, type WalFile } from '../archive/wal-files.ts';
import { chooseWal } from '../restore/choose-wal.ts';
import { readWal } from '../restore/write-cluster.ts';
import type { Opener } from '../sealing/sealing.ts';
import { inParallel } from '../store/in-parallel.ts';
import type { Store } from '../store/store.ts';

/** The result of reading every byte of an archive. */
export interface Verification {
  files: number;
  bytes: number;
  /** One sentence each. */
  problems: string[];
}

const PARALLEL = 4;

/**
 * Reads every file of the sets, of the WAL and of all listings, and compares it with its hash.
 * @param opener also decrypts every file and compares its content
 */
export async function checkFiles(store: Store, sets: BackupSet[], opener: Opener | undefined): Promise<Verification> {
  const verification: Verification = { files: 0, bytes: 0, problems: [] };
  const problem = (text: string) => void verification.problems.push(text);
  const sealed = new Map<string, SealedFile>();
  const add = (file: SealedFile) => sealed.set(file.parts[0]?.path ?? '', file);

  for (const set of sets) {
    add(set.database.base);
    if (set.configuration) add(set.configuration);
    for (const { name, listing } of set.objects) {
      await readListing(store, listing).catch((error: Error) =>
        problem(`${manifestPath(set.id)} refers to a listing of ${name}: ${error.message}`),
      );
    }
  }
  for (const name of await listedNames(store)) {
    for (const { path } of await listListings(store, name)) {
      const listing = await readListing(store, path).catch((error: Error) => problem(error.message));
      for (const { file } of listing?.objects ?? []) add(file);
    }
  }
  await inParallel(PARALLEL, sealed.values(), async (file) => {
    for (const part of file.parts) await checkPart(store, part, verification);
    if (opener) await checkContent(store, opener, file).catch((error: Error) => problem(error.message));
  });
  await checkWal(store, sets, opener, verification);
  return verification;
}

async function listedNames(store: Store): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { key } of store.list('listings/')) names.add(key.split('/')[1]!);
  return names;
}

async function checkPart(store: Store, { path, bytes, sha256 }: StoredPart, verification: Verification): Promise<void> {
  const found = await store.get(path);
  if (!found) return void verification.problems.push(`${path} is missing.`);
  const hash = createHash('sha256');
  let read = 0;
  for await (const chunk of found.content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    read += chunk.length;
  }
  verification.files += 1;
  verification.bytes += read;
  if (read !== bytes) verification.problems.push(`${path} has ${read} bytes instead of ${bytes}.`);
  else if (hash.digest('hex') !== sha256) verification.problems.push(`${path} is damaged: its hash differs.`);
}

/** Reads the decrypted content to its end, where it is compared with its hash. */
async function checkContent(store: Store, opener: Opener, file: SealedFile): Promise<void> {
  const content = await openSealed(store, opener, file);
  try {
    for await (const _chunk of content);
  } catch (error) {
    throw new Error(`${file.parts[0]?.path} cannot be decrypted: ${(error as Error).message}`, { cause: error });
  }
}

async function checkWal(
  store: Store,
  sets: BackupSet[],
  opener: Opener | undefined,
  verification: Verification,
): Promise<void> {
  const files = await listWal(store);
  const checkFile = async (file: WalFile): Promise<void> => {
    const one: Verification = { files: 0, bytes: 0, problems: [] };
    await checkPart(store, file, one);
    const newer = one.files === 0 && (await replacementOf(store, file));
    if (newer) return checkFile(newer);
    verification.files += one.files;
    verification.bytes += one.bytes;
    verification.problems.push(...one.problems);
    if (!opener || one.problems.length > 0) return;
    await readWal(store, opener, file).catch((error: Error) =>
      verification.problems.push(`${file.path} cannot be decrypted: ${error.message}`),
    );
  };
  await inParallel(PARALLEL, files, checkFile);
  for (const set of sets) {
    const { gap } = chooseWal(set, files);
    if (gap)
      verification.problems.push(
        `The WAL segment ${gap} is missing, so nothing after it can be restored from set ${set.id}. Run farmgate-ops backup for a new set.`,
      );
  }
}
