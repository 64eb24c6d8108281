import { buffer } from 'node:stream/consumers';
import { S3Bucket } from '@farmgate/service/bucket';
import { type PictureStore, PicturesUnavailableError } from './picture-store.ts';

/**
 * Pictures in a bucket, so that any number of APIs serve them. The objects are private: all reads go through an API.
 * @param address `s3://bucket/prefix`
 */
export function bucketPictures(address: string, env: NodeJS.ProcessEnv): PictureStore {
  const failure = (message: string) => new PicturesUnavailableError(message);
  const bucket = new S3Bucket({ address, setting: 'PICTURES', failure, env });
  return {
    place: bucket.place,
    async read(path) {
      const found = await bucket.get(path);
      if (!found) return null;
      return buffer(found.content).catch((error: Error) => {
        throw failure(`${bucket.place} stopped in the middle of ${path} (${error.message}).`);
      });
    },
    has: (path) => bucket.has(path),
    write: (path, data) => bucket.put(path, data),
  };
}
