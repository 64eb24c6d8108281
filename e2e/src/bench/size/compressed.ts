import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes with brotli of the highest quality, with which files are served. */
export const compressed = (bytes: Buffer): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;
