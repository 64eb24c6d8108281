import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib';
import { randomPageId } from '../security/page-id.ts';
import { NONCE } from './links.ts';

/** Every nonce is as long, and ends in the same two characters. */
const NONCE_BYTES = randomPageId().length;
/** Nearly brotli's best, for a document that many visitors get, in some milliseconds. */
const QUALITY = 9;
/** Refers back 64 KiB at most: pages come out as small as with brotli's usual 4 MiB, in a quarter of the time. */
const WINDOW_BITS = 16;

/** Bytes with places in them where a nonce goes. */
class Form {
  private readonly form: Buffer;
  private readonly places: number[] = [];

  /** `hole` stands before each nonce. */
  constructor(pieces: Uint8Array[], hole: Uint8Array = new Uint8Array()) {
    const nonce = new Uint8Array(NONCE_BYTES);
    const parts = pieces.flatMap((piece, index) => (index === 0 ? [piece] : [hole, nonce, piece]));
    let at = 0;
    for (const part of parts) {
      if (part === nonce) this.places.push(at);
      at += part.length;
    }
    this.form = Buffer.concat(parts);
  }

  get bytes(): number {
    return this.form.length;
  }

  /** What stands around the nonces. */
  get pieces(): Buffer[] {
    const ends = [...this.places, this.bytes];
    return ends.map((end, index) => this.form.subarray(index === 0 ? 0 : ends[index - 1]! + NONCE_BYTES, end));
  }

  fill(nonce: string): Buffer {
    const filled = Buffer.from(this.form);
    for (const place of this.places) filled.write(nonce, place, 'latin1');
    return filled;
  }
}

/**
 * A document that is compressed once, although every response has a nonce of its own in it. In the compressed stream each
 * nonce stands in a block that is not compressed, so that another one can be put in its place. That takes as long as
 * rendering a small page, so it is not done for whoever asks first: most addresses with a query are asked for only once.
 */
export class NoncedDocument {
  readonly #plain: Form;
  #wasAsked = false;
  #compressed: Promise<Form | null> | undefined;

  /** Takes a document with `NONCE` where nonces go. */
  constructor(document: string) {
    this.#plain = new Form(document.split(NONCE).map((piece) => Buffer.from(piece)));
  }

  /** How much is kept of it in memory: its text, and a fifth of that once it is compressed. */
  get bytes(): number {
    return Math.ceil(this.#plain.bytes * 1.2);
  }

  /** The document as it is. */
  identity(nonce: string): Buffer {
    return this.#plain.fill(nonce);
  }

  /** The document in brotli, from the second time on; null when it is to be compressed for this response. */
  async brotli(nonce: string): Promise<Buffer | null> {
    if (!this.#wasAsked) {
      this.#wasAsked = true;
      return null;
    }
    this.#compressed ??= compressed(this.#plain);
    return (await this.#compressed)?.fill(nonce) ?? null;
  }
}

/** Null when the stream does not come out right. */
async function compressed(plain: Form): Promise<Form | null> {
  const form = new Form(await compressAround(plain.pieces), NONCE_HEADER);
  return isRight(plain, form) ? form : null;
}

/** Brotli's header of a block of so many bytes that are as they are (RFC 7932, 9.2), at a byte's boundary. */
function plainBlockHeader(bytes: number): Buffer {
  const header = Buffer.alloc(3);
  const LENGTH_AT = 3;
  const UNCOMPRESSED = 1 << 19;
  header.writeUIntLE(((bytes - 1) << LENGTH_AT) | UNCOMPRESSED, 0, 3);
  return header;
}

const NONCE_HEADER = plainBlockHeader(NONCE_BYTES);

/**
 * Stands for the nonce while compressing: bytes that no text holds in such a row, and no two of them side by side as in
 * another stand-in (each goes in steps of its own), so that the compressor finds nothing to refer to and goes on afterwards
 * as if a nonce had been there. Enough for 32 nonces.
 */
function standIn(index: number): Buffer {
  const step = 2 * index + 1;
  const odd = Array.from({ length: NONCE_BYTES - 2 }, (_, at) => 0x80 + ((at * step) % 64));
  return Buffer.from([...odd, ...Buffer.from('==')]);
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
  const taken = () => {
    const all = Buffer.concat(out);
    out = [];
    return all;
  };
  /** What becomes of some bytes, up to a byte's boundary. */
  const write = (content: Buffer) =>
    new Promise<Buffer>((resolve) => {
      compressor.write(content);
      compressor.flush(() => resolve(taken()));
    });

  return new Promise((resolve, reject) => {
    compressor.on('error', reject);
    const stream: Buffer[] = [];
    compressor.on('end', () => resolve([...stream.slice(0, -1), Buffer.concat([stream.at(-1)!, taken()])]));
    void (async () => {
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) await write(standIn(index));
        stream.push(await write(piece));
      }
      compressor.end();
    })();
  });
}

/** Whether the stream, with some nonce in it, is the document with that nonce. */
function isRight(plain: Form, compressed: Form): boolean {
  const nonce = randomPageId();
  try {
    return brotliDecompressSync(compressed.fill(nonce)).equals(plain.fill(nonce));
  } catch {
    return false;
  }
}
