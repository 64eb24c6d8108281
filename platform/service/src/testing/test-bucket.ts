// oxlint-disable-next-line typescript/triple-slash-reference -- other workspaces compile this file without the folder
/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface TestBucket {
  /** `http://127.0.0.1:<port>` */
  endpoint: string;
  /** What ARTIFACTS is set to. */
  address: string;
  /** Stops the server; what it held stays until close. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** An S3 server of its own with one bucket; this process's AWS_* are set to it. Close it in afterAll. */
export async function startTestBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'farmgate-bucket-'));
  const bucket = 'farmgate-artifacts';
  const settings = { address: '127.0.0.1', port: 0, silent: true, configureBuckets: [{ name: bucket }] };
  const server = new S3rver({ ...settings, directory });
  server.middleware.unshift(trustBucketPaths);
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  });
  let running = true;
  const stop = async () => {
    if (running) await server.close();
    running = false;
  };
  const close = async () => {
    await stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { endpoint, address: `s3://${bucket}/shop`, stop, close };
}

/** s3rver checks the signature of a list as if its path had no slash at the end, as clients now send and sign it. */
const trustBucketPaths: S3rver['middleware'][number] = (context, next) => {
  if (/^\/[^/]+\/$/.test(context.path)) {
    context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } });
  }
  return next();
};
