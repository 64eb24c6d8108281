import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);
/** An edge sends one document for each page for some seconds. */
const MAX_BODIES = 500;

/** Decompresses bodies. Equal ones are decompressed once: visitors' machines do this work, not the one that the fleet runs on. */
export class Decompressed {
  readonly #bodies = new Map<string, Buffer>();

  async of(compressed: Buffer): Promise<Buffer> {
    const key = createHash('sha1').update(compressed).digest('base64');
    const known = this.#bodies.get(key);
    if (known) return known;
    const body = await decompress(compressed);
    if (this.#bodies.size >= MAX_BODIES) this.#bodies.delete(this.#bodies.keys().next().value!);
    this.#bodies.set(key, body);
    return body;
  }
}
