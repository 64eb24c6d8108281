import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { parseS3Address } from '../settings/s3-address.ts';
import { s3ErrorMessage } from './s3-error-message.ts';

export interface BucketObject {
  key: string;
  bytes: number;
  modified: Date;
}

export interface BucketOptions {
  /** `s3://bucket/prefix`. */
  address: string;
  /** Name of the setting that holds the address, for messages. */
  setting: string;
  /** The error to throw when the bucket cannot be used. The message says why and what to do. */
  failure(message: string): Error;
  env?: NodeJS.ProcessEnv;
  /** Ends all calls, also those that wait for a server that hangs. */
  signal?: AbortSignal;
}

/** Parallel deletions. DeleteObjects is not used, because S3-compatible servers differ in it. */
const PARALLEL_DELETIONS = 8;

/**
 * The objects of a bucket below a prefix, like a folder. `AWS_*` settings give endpoint and credentials. All methods throw
 * `failure` when the bucket does not answer or rejects the call.
 */
export class S3Bucket {
  readonly place: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #options: BucketOptions;

  constructor(options: BucketOptions) {
    const env = options.env ?? process.env;
    const { bucket, prefix } = parseS3Address(options.address);
    const endpoint = env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'];
    this.#options = options;
    this.#bucket = bucket;
    this.#prefix = prefix === '' ? '' : `${prefix}/`;
    this.place = `the bucket ${bucket} at ${endpoint ?? 'AWS'}`;
    this.#client = new S3Client({
      region: env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || 'us-east-1',
      // Servers other than AWS rarely have a host name per bucket.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(env !== process.env && { credentials: credentialsOf(env), profile: env['AWS_PROFILE'] }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
    });
  }

  async put(key: string, body: Uint8Array): Promise<void> {
    const object = { Bucket: this.#bucket, Key: this.#prefix + key, Body: body, ContentLength: body.byteLength };
    await this.#withErrors(this.#client.send(new PutObjectCommand(object), this.#abortable));
  }

  async get(key: string): Promise<{ bytes: number; content: Readable } | null> {
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + key });
    const found = await this.#withErrors(this.#client.send(command, this.#abortable).catch(nullWhenMissing));
    return found && { bytes: found.ContentLength ?? 0, content: found.Body as Readable };
  }

  async has(key: string): Promise<boolean> {
    const command = new HeadObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + key });
    return (await this.#withErrors(this.#client.send(command, this.#abortable).catch(nullWhenMissing))) !== null;
  }

  async *list(under: string): AsyncGenerator<BucketObject> {
    let token: string | undefined;
    do {
      const range = { Bucket: this.#bucket, Prefix: this.#prefix + under, ContinuationToken: token };
      const page = await this.#withErrors(this.#client.send(new ListObjectsV2Command(range), this.#abortable));
      for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
        yield { key: Key.slice(this.#prefix.length), bytes: Size, modified: LastModified };
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  async delete(keys: Iterable<string>): Promise<void> {
    const queue = keys[Symbol.iterator]();
    const worker = async () => {
      for (let next = queue.next(); !next.done; next = queue.next()) {
        const object = { Bucket: this.#bucket, Key: this.#prefix + next.value };
        await this.#withErrors(this.#client.send(new DeleteObjectCommand(object), this.#abortable));
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_DELETIONS }, worker));
  }

  get #abortable() {
    return { abortSignal: this.#options.signal };
  }

  async #withErrors<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      const { setting, failure } = this.#options;
      throw failure(s3ErrorMessage(error, this.#bucket, this.place, setting));
    }
  }
}

/** The SDK finds other kinds of credentials, such as the role of a machine, but only in the process's own environment. */
function credentialsOf(env: NodeJS.ProcessEnv) {
  const [accessKeyId, secretAccessKey] = [env['AWS_ACCESS_KEY_ID'], env['AWS_SECRET_ACCESS_KEY']];
  const sessionToken = env['AWS_SESSION_TOKEN'];
  return accessKeyId && secretAccessKey
    ? { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
    : undefined;
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null;
  throw error;
}
