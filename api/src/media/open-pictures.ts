import { join } from 'node:path';
import { folderPictures } from './folder-pictures.ts';
import type { PictureStore } from './picture-store.ts';

/**
 * Opens the store of staff's pictures: the bucket at `s3://bucket/prefix`, or without an address the folder
 * `<dataDir>/media`, which updates of the shop do not replace.
 */
export async function openPictures(
  { pictures, dataDir }: { pictures: string | undefined; dataDir: string },
  env: NodeJS.ProcessEnv = process.env,
): Promise<PictureStore> {
  if (pictures === undefined) return folderPictures(join(dataDir, 'media'));
  // Loaded only when needed: the S3 client costs memory and start-up time.
  const { bucketPictures } = await import('./bucket-pictures.ts');
  return bucketPictures(pictures, env);
}
