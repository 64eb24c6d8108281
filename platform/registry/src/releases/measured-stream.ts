import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { FileRecord } from '@farmgate/contract/descriptor';
import { brotliBytes, isScript } from './sizes.ts';

/** Counts and hashes a file while it passes. */
export class Measure {
  #bytes = 0;
  readonly #hash = createHash('sha384');

  add(chunk: Uint8Array): void {
    this.#bytes += chunk.byteLength;
    this.#hash.update(chunk);
  }

  async *through(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      this.add(chunk);
      yield chunk;
    }
  }

  /** What came, once it has all passed. */
  record(): FileRecord {
    return { bytes: this.#bytes, integrity: `sha384-${this.#hash.digest('base64')}` };
  }
}

/** Weighs scripts in brotli while they pass, beside everything else. */
export class ScriptScale {
  readonly #weights: Promise<number>[] = [];

  async *through(path: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) {
      if (isScript(path)) chunks.push(chunk);
      yield chunk;
    }
    if (isScript(path)) this.#weights.push(brotliBytes(Buffer.concat(chunks)));
  }

  /** Bytes of all scripts that passed, each in brotli. */
  async total(): Promise<number> {
    return (await Promise.all(this.#weights)).reduce((sum, bytes) => sum + bytes, 0);
  }
}

/** A stream that fails once more than `limit` bytes have come. */
export function boundedBytes(limit: number, error: () => Error): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      done(bytes > limit ? error() : null, chunk);
    },
  });
}
