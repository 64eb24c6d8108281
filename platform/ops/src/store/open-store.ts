import { resolve } from 'node:path';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import { openFolderStore } from './folder-store.ts';
import type { Store } from './store.ts';

export interface StoreAddress {
  /** A folder, or `s3://bucket/prefix`. */
  address: string;
  /** Name of the setting or option that holds the address, for messages. */
  setting: string;
  /** `AWS_*` settings of the bucket. */
  env: Record<string, string | undefined>;
  /** Ends all calls of a bucket. */
  signal?: AbortSignal;
}

/** Opens a folder or a bucket. Methods of a bucket throw a CliError that says why it cannot be used. */
export async function openStore({ address, setting, env, signal }: StoreAddress): Promise<Store> {
  if (!address.startsWith('s3://')) return openFolderStore(resolve(address));
  // Loaded only when needed: the S3 client costs memory and start-up time.
  const { S3Bucket } = await import('@farmgate/service/bucket');
  return new S3Bucket({ address, setting, env, signal, failure: (message) => new CliError(EXIT.unreachable, message) });
}
