import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { MovingPart, Form } from './moving-part.ts';

/** Files are served with brotli of the highest quality. */
const compressed = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;

/** KiB of scripts that a page of the part loads from it. */
export function scriptsOf({ releases }: MovingPart, form: Form): number {
  const { folder, descriptor } = releases[form];
  const { entry, preload, routes } = descriptor;
  const files = new Set([entry, ...preload, ...routes[0]!.files].filter((file) => file.endsWith('.js')));
  const sizes = [...files].map((file) => compressed(readFileSync(path.join(folder, file))));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
