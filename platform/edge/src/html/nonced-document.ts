import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib';
import { randomPageId } from '../security/page-id.ts';
import { NONCE } from './links.ts';

/** Every nonce is as long, and ends in the same two characters. */
const NONCE_BYTES = randomPageId().length;
/** Nearly brotli's best, for a document that many visitors get, in some milliseconds. */
const QUALITY = 9;

/**
 * A document that is compressed once, although every response has a nonce of its own in it. In the compressed stream each
 * nonce stands in a block that is not compressed, so that another one can be put in its place.
 */
export class NoncedDocument {
  private constructor(
    private readonly pieces: string[],
    /** The compressed stream around its nonces; null when it does not come out right. */
    private readonly stream: Buffer[] | null,
    readonly bytes: number,
  ) {}

  /** Takes a document with `NONCE` where nonces go. */
  static async of(document: string): Promise<NoncedDocument> {
    const pieces = document.split(NONCE);
    const stream = await compressAround(pieces);
    const size = Buffer.byteLength(document) + (stream ?? []).reduce((sum, { length }) => sum + length, 0);
    return new NoncedDocument(pieces, isRight(pieces, stream) ? stream : null, size);
  }

  text(nonce: string): string {
    return this.pieces.join(nonce);
  }

  /** The document in brotli, or null for one that has to be compressed for each response. */
  brotli(nonce: string): Buffer | null {
    return this.stream && fill(this.stream, nonce);
  }
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

const fill = (stream: Buffer[], nonce: string) => {
  const hole = Buffer.concat([NONCE_HEADER, Buffer.from(nonce, 'latin1')]);
  return Buffer.concat(stream.flatMap((piece, index) => (index === 0 ? [piece] : [hole, piece])));
};

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

function compressAround(pieces: string[]): Promise<Buffer[]> {
  const compressor = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
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
        stream.push(await write(Buffer.from(piece)));
      }
      compressor.end();
    })();
  });
}

/** Whether the stream, with some other nonce in it, is the document with that nonce. */
function isRight(pieces: string[], stream: Buffer[]): boolean {
  const nonce = randomPageId();
  try {
    return brotliDecompressSync(fill(stream, nonce)).toString() === pieces.join(nonce);
  } catch {
    return false;
  }
}
