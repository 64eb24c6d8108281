import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { type Encoding, compress } from '../http/encoding.ts';
import { contentType, isText } from './content-type.ts';
import { eachLimited } from './each-limited.ts';
import { isServerFile, readOrNull, sizeOrNull, writeAtomic } from './files.ts';
import type { ReleaseCache } from './release-cache.ts';

const SUFFIX = { br: '.br', gzip: '.gz' };
/** A compressed smaller file would not need fewer packets. */
const MIN_BYTES = 1024;
/** Node.js compresses in its own threads. */
const PARALLEL = 2;

/**
 * Compressed copies of files, created once and stored beside them. Brotli at full quality takes half a second for a large script,
 * so a release is compressed before it is served. The first composition of an edge, and old releases, are compressed in the
 * background, one file at a time, and are sent with gzip meanwhile.
 */
export class Compressed {
  readonly #compressing = new Map<string, Promise<Buffer>>();
  readonly #queued = new Set<string>();
  /** Compressed releases. A rollback to one of them does not check the disk again. */
  readonly #ready = new Set<string>();
  #background: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(
    private readonly cache: ReleaseCache,
    private readonly onError: (error: Error) => void,
  ) {}

  /** The compressed file if it exists or is quick to create; null for a file that is sent uncompressed. */
  async read(release: ReleaseDescriptor, file: string, encoding: Encoding, content: Buffer): Promise<Buffer | null> {
    if (!isCompressible(release, file)) return null;
    const path = this.cache.path(release, file) + SUFFIX[encoding];
    const cached = await readOrNull(path);
    if (cached) return cached;
    if (encoding === 'gzip') return this.#compress(path, content, encoding);
    this.warm(release, [file]);
    return null;
  }

  /** Resolves when a release is compressed with brotli. Files that fail are tried again when they are requested. */
  async ready(release: ReleaseDescriptor): Promise<void> {
    const folder = this.cache.path(release, '');
    if (this.#ready.has(folder)) return;
    const files = Object.keys(release.files).filter((file) => isCompressible(release, file));
    await eachLimited(files, PARALLEL, (file) => this.#warmFile(this.cache.path(release, file)).catch(this.onError));
    this.#ready.add(folder);
  }

  /** Compresses files with brotli in the background, in this order. */
  warm(release: ReleaseDescriptor, files = Object.keys(release.files)): void {
    for (const file of files.filter((name) => isCompressible(release, name))) {
      const path = this.cache.path(release, file);
      if (this.#queued.has(path)) continue;
      this.#queued.add(path);
      this.#background = this.#background
        .then(() => this.#warmFile(path))
        .catch(this.onError)
        .finally(() => this.#queued.delete(path));
    }
  }

  /** Waits for the current file. The next start compresses the rest. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#background;
  }

  async #warmFile(path: string): Promise<void> {
    if (this.#closed || (await sizeOrNull(path + SUFFIX.br)) !== null) return;
    const content = await readOrNull(path);
    if (content) await this.#compress(path + SUFFIX.br, content, 'br');
  }

  #compress(path: string, content: Buffer, encoding: Encoding): Promise<Buffer> {
    const running = this.#compressing.get(path);
    if (running) return running;
    const compressing = compress(content, encoding, 11)
      .then((compressed) => writeAtomic(path, compressed).then(() => compressed))
      .finally(() => this.#compressing.delete(path));
    this.#compressing.set(path, compressing);
    return compressing;
  }
}

function isCompressible(release: ReleaseDescriptor, file: string): boolean {
  return !isServerFile(file) && release.files[file]!.bytes >= MIN_BYTES && isText(contentType(file));
}
