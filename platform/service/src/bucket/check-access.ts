import { text } from 'node:stream/consumers';
import { SettingsError } from '../settings/settings-error.ts';
import type { S3Bucket } from './s3-bucket.ts';

/**
 * Writes, reads, lists and deletes an object, so that a bucket without write access fails at start-up and not at the first
 * upload.
 * @param key An object that does not exist
 * @throws SettingsError with the cause
 */
export async function checkAccess(bucket: S3Bucket, key: string): Promise<void> {
  try {
    await bucket.put(key, Buffer.from('out'));
    const found = await bucket.get(key);
    if (found) await text(found.content);
    for await (const { key: listed } of bucket.list(key)) await bucket.delete([listed]);
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
}
