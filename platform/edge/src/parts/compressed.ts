import type { ReleaseDescriptor } from '@farmgate/build/descriptor';
import { type Encoding, compress } from '../http/encoding.ts';
import { contentType, isText } from './content-type.ts';
import { readOrNull, sizeOrNull, writeAtomic } from './files.ts';
import type { ReleaseCache } from './release-cache.ts';

const SUFFIX = { br: '.br', gzip: '.gz' };
/** Below this a compressed file is no fewer packets. */
const WORTH_BYTES = 1024;

/**
 * Compressed variants, each made once and kept beside its file. Brotli at full quality takes a second for a large
 * script, so it is made in the background, one file at a time, and gzip answers meanwhile.
 */
export class Compressed {
  readonly #making = new Map<string, Promise<Buffer>>();
  readonly #queued = new Set<string>();
  #background: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(
    private readonly cache: ReleaseCache,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** The variant if it is to be had at once; null for a file that is sent as it is. */
  async read(release: ReleaseDescriptor, file: string, encoding: Encoding, content: Buffer): Promise<Buffer | null> {
    if (!isWorth(release, file)) return null;
    const path = this.cache.path(release, file) + SUFFIX[encoding];
    const kept = await readOrNull(path);
    if (kept) return kept;
    if (encoding === 'gzip') return this.#make(path, content, encoding);
    this.warm(release, [file]);
    return null;
  }

  /** Makes brotli variants in the background, in the order given. */
  warm(release: ReleaseDescriptor, files = Object.keys(release.files)): void {
    for (const file of files.filter((name) => isWorth(release, name))) {
      const path = this.cache.path(release, file);
      if (this.#queued.has(path)) continue;
      this.#queued.add(path);
      this.#background = this.#background
        .then(() => this.#warmFile(path))
        .catch(this.onError)
        .finally(() => this.#queued.delete(path));
    }
  }

  /** Waits for the file being compressed and leaves the rest for the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#background;
  }

  async #warmFile(path: string): Promise<void> {
    if (this.#closed || (await sizeOrNull(path + SUFFIX.br)) !== null) return;
    const content = await readOrNull(path);
    if (content) await this.#make(path + SUFFIX.br, content, 'br');
  }

  #make(path: string, content: Buffer, encoding: Encoding): Promise<Buffer> {
    const making = this.#making.get(path);
    if (making) return making;
    const made = compress(content, encoding, 11)
      .then((variant) => writeAtomic(path, variant).then(() => variant))
      .finally(() => this.#making.delete(path));
    this.#making.set(path, made);
    return made;
  }
}

function isWorth(release: ReleaseDescriptor, file: string): boolean {
  return release.files[file]!.bytes >= WORTH_BYTES && isText(contentType(file));
}
