import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { type Encoding, compress } from '../http/encoding.ts';
import { contentType, isText } from './content-type.ts';
import { eachLimited } from './each-limited.ts';
import { isServerFile, readOrNull, sizeOrNull, writeAtomic } from './files.ts';
import type { ReleaseCache } from './release-cache.ts';

const SUFFIX = { br: '.br', gzip: '.gz' };
/** Below this a compressed file is no fewer packets. */
const WORTH_BYTES = 1024;
/** Node compresses in threads of its own. */
const PARALLEL = 2;

/**
 * Compressed variants, each made once and kept beside its file. Brotli at full quality takes half a second for a large
 * script: a release has its variants before it takes another's place. Only what opens the shop, and old releases, get
 * theirs in the background, one file at a time, and gzip answers meanwhile.
 */
export class Compressed {
  readonly #making = new Map<string, Promise<Buffer>>();
  readonly #queued = new Set<string>();
  /** Releases that were ready once: going back to one of them asks the disk for nothing. */
  readonly #ready = new Set<string>();
  #background: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(
    private readonly cache: ReleaseCache,
    private readonly onError: (error: Error) => void,
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

  /** Resolves when a release has all its brotli variants; what cannot be made now is made when it is asked for. */
  async ready(release: ReleaseDescriptor): Promise<void> {
    const folder = this.cache.path(release, '');
    if (this.#ready.has(folder)) return;
    const files = Object.keys(release.files).filter((file) => isWorth(release, file));
    await eachLimited(files, PARALLEL, (file) => this.#warmFile(this.cache.path(release, file)).catch(this.onError));
    this.#ready.add(folder);
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
  return !isServerFile(file) && release.files[file]!.bytes >= WORTH_BYTES && isText(contentType(file));
}
