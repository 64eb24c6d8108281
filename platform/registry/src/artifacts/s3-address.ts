import { ConfigError } from '@farmgate/service/settings';

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+(.*?))?\/*$/;

/** Bucket and prefix of `s3://bucket/prefix`; the prefix may be empty. @throws ConfigError */
export function parseS3Address(address: string): { bucket: string; prefix: string } {
  const [, bucket, prefix = ''] = ADDRESS.exec(address) ?? [];
  if (bucket) return { bucket, prefix };
  throw new ConfigError(`ARTIFACTS must be like s3://bucket/prefix, not ${address}.`);
}
