import { createHash } from 'node:crypto';
import type { FileRecord } from './schema.ts';

/** Size and integrity of a file with this content. */
export function fileRecord(content: Uint8Array): FileRecord {
  return { bytes: content.byteLength, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` };
}
