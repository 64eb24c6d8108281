import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import {
  DESCRIPTOR_FILE,
  type ReleaseDescriptor,
  fileRecord,
  isServed,
  parseDescriptor,
} from '@farmgate/contract/descriptor';
import { RegistryError } from '../registry/ask.ts';
import type { RegistryClient } from '../registry/client.ts';
import { isServerFile, readOrNull, releaseFolder, sizeOrNull, writeAtomic } from './files.ts';
import { eachLimited } from './each-limited.ts';

const PARALLEL_DOWNLOADS = 6;

/** Releases on this edge's disk. Each file was compared with the SHA-384 in its descriptor. */
export class ReleaseCache {
  /** Releases with all files on disk. A rollback to one of them needs neither the disk nor the registry. */
  readonly #complete = new Set<string>();
  readonly #descriptors = new Map<string, ReleaseDescriptor>();
  readonly #fetching = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly cacheDir: string,
    private readonly registry: RegistryClient,
  ) {}

  path(release: ReleaseDescriptor, file: string): string {
    return join(releaseFolder(this.cacheDir, release.name, release.version), file);
  }

  /**
   * Downloads missing files of a release. The descriptor is written last; its presence marks the folder as checked.
   * @throws RegistryError, or Error for a file that differs from the descriptor. Files downloaded before stay
   */
  async ensure(release: ReleaseDescriptor, signal: AbortSignal): Promise<void> {
    if (this.isComplete(release)) return;
    const key = releaseKey(release.name, release.version);
    const marker = this.path(release, DESCRIPTOR_FILE);
    const checked = isDeepStrictEqual((await readDescriptor(marker))?.files, release.files);
    await eachLimited(Object.keys(release.files).filter(isServed), PARALLEL_DOWNLOADS, async (file) => {
      signal.throwIfAborted();
      if (!(await this.#has(release, file, checked))) await this.fetch(release, file);
    });
    if (!checked) await writeAtomic(marker, JSON.stringify(release));
    this.#descriptors.set(key, release);
    this.#complete.add(key);
  }

  /** Whether all files of a release have been checked since the start. */
  isComplete({ name, version }: ReleaseDescriptor): boolean {
    return this.#complete.has(releaseKey(name, version));
  }

  /** Descriptor of any published release; null if neither the disk nor the registry has it. */
  async descriptor(part: string, version: string): Promise<ReleaseDescriptor | null> {
    const key = releaseKey(part, version);
    const known = this.#descriptors.get(key);
    if (known) return known;
    const marker = join(releaseFolder(this.cacheDir, part, version), DESCRIPTOR_FILE);
    const release = (await readDescriptor(marker)) ?? (await this.#fetchDescriptor(part, version));
    if (release) this.#descriptors.set(key, release);
    return release;
  }

  /** Downloads, checks and stores one file. Concurrent calls share one download. */
  fetch(release: ReleaseDescriptor, file: string): Promise<Buffer> {
    const path = this.path(release, file);
    const fetching = this.#fetching.get(path);
    if (fetching) return fetching;
    const download = this.#download(release, file, path).finally(() => this.#fetching.delete(path));
    this.#fetching.set(path, download);
    return download;
  }

  async #download(release: ReleaseDescriptor, file: string, path: string): Promise<Buffer> {
    const content = await this.registry.file(release.name, release.version, file);
    if (fileRecord(content).integrity !== release.files[file]!.integrity)
      throw new Error(`${file} does not have the hash in its descriptor`);
    await writeAtomic(path, content);
    return content;
  }

  async #has(release: ReleaseDescriptor, file: string, checked: boolean): Promise<boolean> {
    const record = release.files[file]!;
    const path = this.path(release, file);
    if ((await sizeOrNull(path)) !== record.bytes) return false;
    // Browsers check their files again. Files that run here are always checked here.
    return (
      (checked && !isServerFile(file)) ||
      fileRecord((await readOrNull(path)) ?? new Uint8Array()).integrity === record.integrity
    );
  }

  async #fetchDescriptor(part: string, version: string): Promise<ReleaseDescriptor | null> {
    return this.registry.descriptor(part, version).catch((error: unknown) => {
      if (error instanceof RegistryError && error.status >= 400 && error.status < 500) return null;
      throw error;
    });
  }
}

const releaseKey = (part: string, version: string) => `${part}@${version}`;

/** Null for an unreadable marker: the files are then checked one by one. */
async function readDescriptor(path: string): Promise<ReleaseDescriptor | null> {
  const content = await readOrNull(path);
  try {
    return content && parseDescriptor(JSON.parse(content.toString()));
  } catch {
    return null;
  }
}
