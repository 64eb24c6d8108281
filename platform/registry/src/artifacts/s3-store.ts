import { randomUUID } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { checkAccess, S3Bucket } from '@farmgate/service/bucket';
import type { ReleaseName } from '../database/release-name.ts';
import { RegistryError } from '../http/registry-error.ts';
import type { ArtifactStore, StagedArtifacts } from './artifact-store.ts';

/** The object that names the upload of a release. It is written last and makes all files readable at once. */
const pointer = (part: string, version: string) => `releases/${part}/${version}`;
const folderOf = (upload: string) => `uploads/${upload}/`;

/**
 * Artifacts in a bucket: files at `uploads/<id>/<path>`, and one small object per release that names its upload, because S3
 * cannot rename. The objects are private: all reads go through the registry.
 * @param address `s3://bucket/prefix`
 * @throws SettingsError when the bucket cannot be used
 */
export async function openS3Store(address: string): Promise<ArtifactStore> {
  const bucket = new S3Bucket({ address, setting: 'ARTIFACTS', failure: unavailable });
  await checkAccess(bucket, `${folderOf(randomUUID())}try`);

  const uploadOf = async (part: string, version: string) => {
    const found = await bucket.get(pointer(part, version));
    return found && text(found.content);
  };
  const free = async (upload: string) => {
    const keys: string[] = [];
    for await (const { key } of bucket.list(folderOf(upload))) keys.push(key);
    await bucket.delete(keys);
  };

  return {
    place: bucket.place,
    stage: async () => stageUpload(bucket, randomUUID(), uploadOf, free),

    async read(part, version, path) {
      const upload = await uploadOf(part, version);
      return upload === null ? null : bucket.get(folderOf(upload) + path);
    },

    async sizes(part, version, paths) {
      const sizes = new Map<string, number>();
      const upload = await uploadOf(part, version);
      if (!upload) return sizes;
      const wanted = new Set(paths);
      for await (const { key, bytes } of bucket.list(folderOf(upload))) {
        const path = key.slice(folderOf(upload).length);
        if (wanted.has(path)) sizes.set(path, bytes);
      }
      return sizes;
    },

    async remove(part, version) {
      const upload = await uploadOf(part, version);
      if (!upload) return;
      await bucket.delete([pointer(part, version)]);
      await free(upload);
    },

    async held(before) {
      const found: ReleaseName[] = [];
      for await (const { key, modified } of bucket.list('releases/')) {
        const [, part = '', version = ''] = key.split('/');
        if (modified < before) found.push({ part, version });
      }
      return found;
    },

    async sweep(begunBefore) {
      const newest = new Map<string, Date>();
      for await (const { key, modified } of bucket.list('uploads/')) {
        const upload = key.split('/')[1]!;
        if (modified >= (newest.get(upload) ?? modified)) newest.set(upload, modified);
      }
      // Listed after the uploads, so that an upload committed in the meantime is found.
      for await (const { key } of bucket.list('releases/')) {
        const found = await bucket.get(key);
        if (found) newest.delete(await text(found.content));
      }
      const left = [...newest].filter(([, modified]) => modified < begunBefore).map(([upload]) => upload);
      for (const upload of left) await free(upload);
      return left.length;
    },
  };
}

/** Reports a failing bucket as 503 with the cause, instead of as an internal error. */
const unavailable = (message: string) => new RegistryError(503, 'artifacts_unavailable', message);

function stageUpload(
  bucket: S3Bucket,
  upload: string,
  uploadOf: (part: string, version: string) => Promise<string | null>,
  free: (upload: string) => Promise<void>,
): StagedArtifacts {
  let committed = false;
  return {
    // Buffered (one file at most): only a body of known length can be signed and sent again after a lost connection.
    write: async (path, content) => bucket.put(folderOf(upload) + path, await buffer(content)),
    async commit(part, version) {
      const before = await uploadOf(part, version);
      await bucket.put(pointer(part, version), Buffer.from(upload));
      committed = true;
      if (before) await free(before);
    },
    discard: async () => (committed ? undefined : free(upload)),
  };
}
