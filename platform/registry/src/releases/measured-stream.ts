import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { FileRecord } from '@farmgate/contract/descriptor';
import { brotliBytes, isScript } from './sizes.ts';

/** Counts and hashes a file while it is streamed. */
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

  /** Size and hash, after the whole file was streamed. */
  record(): FileRecord {
    return { bytes: this.#bytes, integrity: `sha384-${this.#hash.digest('base64')}` };
  }
}

/** Measures the brotli size of scripts while they are streamed. */
export class ScriptMeter {
  readonly #weights: Promise<number>[] = [];

  async *through(path: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) {
      if (isScript(path)) chunks.push(chunk);
      yield chunk;
    }
    if (isScript(path)) this.#weights.push(brotliBytes(Buffer.concat(chunks)));
  }

  /** Bytes of all scripts, each in brotli. */
  async total(): Promise<number> {
    return (await Promise.all(this.#weights)).reduce((sum, bytes) => sum + bytes, 0);
  }
}

/** A stream that fails after more than `limit` bytes. */
export function boundedBytes(limit: number, error: () => Error): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      done(bytes > limit ? error() : null, chunk);
    },
  });
}
