import { matching } from './formats.ts';

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+(.*?))?\/*$/;

/** The setting that holds such an address. */
export const s3Address = matching(ADDRESS, 'Set it to an address like s3://bucket/prefix.');

/** Bucket and prefix of `s3://bucket/prefix`; the prefix may be empty. @throws Error when it is not such an address */
export function parseS3Address(address: string): { bucket: string; prefix: string } {
  const [, bucket, prefix = ''] = ADDRESS.exec(address) ?? [];
  if (bucket) return { bucket, prefix };
  throw new Error(`"${address}" is not an address like s3://bucket/prefix.`);
}
