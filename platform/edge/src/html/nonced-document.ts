import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib';
import { randomPageId } from '../security/page-id.ts';
import { NONCE } from './links.ts';

/** All nonces have the same length and end in the same two characters. */
const NONCE_BYTES = randomPageId().length;
/** Nearly brotli's best compression, in some milliseconds, for a document that many visitors get. */
const QUALITY = 9;
/** A window of 64 KiB: pages get as small as with brotli's default of 4 MiB, in a quarter of the time. */
const WINDOW_BITS = 16;

/** Bytes with gaps for nonces. */
class Template {
  private readonly bytesWithGaps: Buffer;
  private readonly gaps: number[] = [];

  /** `prefix` precedes each nonce. */
  constructor(pieces: Uint8Array[], prefix: Uint8Array = new Uint8Array()) {
    const nonce = new Uint8Array(NONCE_BYTES);
    const parts = pieces.flatMap((piece, index) => (index === 0 ? [piece] : [prefix, nonce, piece]));
    let at = 0;
    for (const part of parts) {
      if (part === nonce) this.gaps.push(at);
      at += part.length;
    }
    this.bytesWithGaps = Buffer.concat(parts);
  }

  get bytes(): number {
    return this.bytesWithGaps.length;
  }

  /** The bytes between the nonces. */
  get pieces(): Buffer[] {
    const ends = [...this.gaps, this.bytes];
    return ends.map((end, index) => this.bytesWithGaps.subarray(index === 0 ? 0 : ends[index - 1]! + NONCE_BYTES, end));
  }

  fill(nonce: string): Buffer {
    const filled = Buffer.from(this.bytesWithGaps);
    for (const gap of this.gaps) filled.write(nonce, gap, 'latin1');
    return filled;
  }
}

/**
 * A document that is compressed once although each response has its own nonce. In the brotli stream each nonce is in an
 * uncompressed block, so that it can be replaced. Creating this stream takes as long as rendering a small page, so the first
 * request does not wait for it: most addresses with a query are requested only once.
 */
export class NoncedDocument {
  readonly #plain: Template;
  #wasRequested = false;
  #compressed: Promise<Template | null> | undefined;

  /** `document` contains `NONCE` in place of nonces. */
  constructor(document: string) {
    this.#plain = new Template(document.split(NONCE).map((piece) => Buffer.from(piece)));
  }

  /** Memory that it takes: its text, and a fifth of that once it is compressed. */
  get bytes(): number {
    return Math.ceil(this.#plain.bytes * 1.2);
  }

  /** The uncompressed document. */
  identity(nonce: string): Buffer {
    return this.#plain.fill(nonce);
  }

  /** The document in brotli. Null for the first request, which has to compress it for itself. */
  async brotli(nonce: string): Promise<Buffer | null> {
    if (!this.#wasRequested) {
      this.#wasRequested = true;
      return null;
    }
    this.#compressed ??= compressed(this.#plain);
    return (await this.#compressed)?.fill(nonce) ?? null;
  }
}

/** Null when the stream does not decompress to the document. */
async function compressed(plain: Template): Promise<Template | null> {
  const form = new Template(await compressAround(plain.pieces), NONCE_HEADER);
  return decompressesTo(plain, form) ? form : null;
}

/** Header of an uncompressed brotli block (RFC 7932, 9.2) at a byte boundary. */
function plainBlockHeader(bytes: number): Buffer {
  const header = Buffer.alloc(3);
  const LENGTH_AT = 3;
  const UNCOMPRESSED = 1 << 19;
  header.writeUIntLE(((bytes - 1) << LENGTH_AT) | UNCOMPRESSED, 0, 3);
  return header;
}

const NONCE_HEADER = plainBlockHeader(NONCE_BYTES);

/**
 * Placeholder for a nonce during compression. Text never contains these bytes in a row, and two placeholders have no two
 * adjacent bytes in common (each has its own step), so the compressor never refers back to one. Enough for 32 nonces.
 */
function placeholder(index: number): Buffer {
  const step = 2 * index + 1;
  const bytes = Array.from({ length: NONCE_BYTES - 2 }, (_, at) => 0x80 + ((at * step) % 64));
  return Buffer.from([...bytes, ...Buffer.from('==')]);
}

function compressAround(pieces: Buffer[]): Promise<Buffer[]> {
  const compressor = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
  let out: Buffer[] = [];
  compressor.on('data', (piece: Buffer) => out.push(piece));
  const takeOutput = () => {
    const all = Buffer.concat(out);
    out = [];
    return all;
  };
  /** The compressed bytes of some content, up to a byte boundary. */
  const write = (content: Buffer) =>
    new Promise<Buffer>((resolve) => {
      compressor.write(content);
      compressor.flush(() => resolve(takeOutput()));
    });

  return new Promise((resolve, reject) => {
    compressor.on('error', reject);
    const stream: Buffer[] = [];
    compressor.on('end', () => resolve([...stream.slice(0, -1), Buffer.concat([stream.at(-1)!, takeOutput()])]));
    void (async () => {
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) await write(placeholder(index));
        stream.push(await write(piece));
      }
      compressor.end();
    })();
  });
}

/** Whether the stream decompresses to the document, with the same nonce in both. */
function decompressesTo(plain: Template, compressed: Template): boolean {
  const nonce = randomPageId();
  try {
    return brotliDecompressSync(compressed.fill(nonce)).equals(plain.fill(nonce));
  } catch {
    return false;
  }
}
