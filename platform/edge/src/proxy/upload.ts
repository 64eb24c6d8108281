import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type BodyLimits, readBody } from './request-body.ts';

/** Reads a whole body into an unlinked file in the folder. The file is deleted when the returned body is closed. */
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
