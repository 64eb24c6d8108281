import { createHash } from 'node:crypto';

/** What the descriptor says of one file: its size in bytes and its `sha384-<base64>` subresource integrity. */
export interface FileRecord {
  bytes: number;
  integrity: string;
}

/** The record of a file from its content. */
export function fileRecord(content: Uint8Array): FileRecord {
  return { bytes: content.byteLength, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` };
}
