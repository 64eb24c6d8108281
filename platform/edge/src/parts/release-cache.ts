import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { DESCRIPTOR_FILE, type ReleaseDescriptor, fileRecord, parseDescriptor } from '@farmgate/contract/descriptor';
import { RegistryError } from '../registry/ask.ts';
import type { RegistryClient } from '../registry/client.ts';
import { isServerFile, readOrNull, releaseFolder, sizeOrNull, writeAtomic } from './files.ts';
import { eachLimited } from './each-limited.ts';

const PARALLEL_DOWNLOADS = 6;

/** The releases this edge has on disk, each file of them once checked against its descriptor's SHA-384. */
export class ReleaseCache {
  /** Releases whose files were all there once: bringing one of them back asks neither the disk nor the registry. */
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
   * Downloads what is missing of a release. Its descriptor is written last and so marks a folder as checked.
   * @throws RegistryError, or Error for bytes that differ from the descriptor's; what was had until then is kept.
   */
  async ensure(release: ReleaseDescriptor, signal: AbortSignal): Promise<void> {
    if (this.isComplete(release)) return;
    const key = releaseKey(release.name, release.version);
    const marker = this.path(release, DESCRIPTOR_FILE);
    const checked = isDeepStrictEqual((await readDescriptor(marker))?.files, release.files);
    await eachLimited(Object.keys(release.files), PARALLEL_DOWNLOADS, async (file) => {
      signal.throwIfAborted();
      if (!(await this.#has(release, file, checked))) await this.fetch(release, file);
    });
    if (!checked) await writeAtomic(marker, JSON.stringify(release));
    this.#descriptors.set(key, release);
    this.#complete.add(key);
  }

  /** Whether every file of a release was here and checked at some time since the start. */
  isComplete({ name, version }: ReleaseDescriptor): boolean {
    return this.#complete.has(releaseKey(name, version));
  }

  /** The descriptor of any published release, live or not; null when neither disk nor registry knows it. */
  async descriptor(part: string, version: string): Promise<ReleaseDescriptor | null> {
    const key = releaseKey(part, version);
    const known = this.#descriptors.get(key);
    if (known) return known;
    const marker = join(releaseFolder(this.cacheDir, part, version), DESCRIPTOR_FILE);
    const release = (await readDescriptor(marker)) ?? (await this.#askDescriptor(part, version));
    if (release) this.#descriptors.set(key, release);
    return release;
  }

  /** One file from the registry, checked and kept. Callers that ask at the same time share one download. */
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
      throw new Error(`${release.name}@${release.version}: ${file} does not have the hash its descriptor says`);
    await writeAtomic(path, content);
    return content;
  }

  async #has(release: ReleaseDescriptor, file: string, checked: boolean): Promise<boolean> {
    const record = release.files[file]!;
    const path = this.path(release, file);
    if ((await sizeOrNull(path)) !== record.bytes) return false;
    // Browsers check what they get; what runs here is checked here, whatever the folder says of itself.
    return (
      (checked && !isServerFile(file)) ||
      fileRecord((await readOrNull(path)) ?? new Uint8Array()).integrity === record.integrity
    );
  }

  async #askDescriptor(part: string, version: string): Promise<ReleaseDescriptor | null> {
    return this.registry.descriptor(part, version).catch((error: unknown) => {
      if (error instanceof RegistryError && error.status >= 400 && error.status < 500) return null;
      throw error;
    });
  }
}

const releaseKey = (part: string, version: string) => `${part}@${version}`;

/** A marker that cannot be read is no marker: the files are then checked one by one. */
async function readDescriptor(path: string): Promise<ReleaseDescriptor | null> {
  const content = await readOrNull(path);
  try {
    return content && parseDescriptor(JSON.parse(content.toString()));
  } catch {
    return null;
  }
}
