import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type BodyLimits, readBody } from './request-body.ts';

/** A whole body from a file in the folder, which nobody else sees and which goes with the body. */
export async function readToFile(
  folder: string,
  body: Readable,
  limits: BodyLimits,
): Promise<{ bytes: number; body: Readable }> {
  const path = join(folder, `upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    const bytes = await readBody(body, limits, (piece) => file.write(piece));
    return { bytes, body: file.createReadStream({ start: 0 }) };
  } catch (error) {
    await file.close();
    throw error;
  }
}
