import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Encodings that a request accepts, brotli first because it is smaller. */
export function acceptedEncodings(request: FastifyRequest): Encoding[] {
  if (!request.headers['accept-encoding']) return [];
  const accepted = new Negotiator(request.raw).encodings(['br', 'gzip']);
  return (['br', 'gzip'] as const).filter((encoding) => accepted.includes(encoding));
}

/** Compresses text. `quality` is brotli's, 0 to 11; gzip always uses its best level. */
export function compress(content: Uint8Array, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(content, { level: 9 });
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}
