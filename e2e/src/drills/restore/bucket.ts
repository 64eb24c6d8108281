import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../system/free-port.ts';

/** A server with one bucket, whose objects are files of a folder. */
export interface Bucket {
  /** Endpoint and credentials: `AWS_*`. */
  env: Record<string, string>;
  address(prefix: string): string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops the server and deletes all objects. */
  destroy(): Promise<void>;
  /** Hash of the content by name, of all objects below a prefix. */
  contents(prefix: string): Promise<Map<string, string>>;
}

const KEY = 'S3RVER';

export async function createBucket(folder: string, name: string): Promise<Bucket> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const stop = async () => {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = undefined;
  };
  return {
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
      AWS_REGION: 'us-east-1',
    },
    address: (prefix) => `s3://${name}/${prefix}`,
    async start() {
      await mkdir(folder, { recursive: true });
      const env = { ...process.env, PORT: String(port), FOLDER: folder, BUCKETS: name, NODE_NO_WARNINGS: '1' };
      child = fork(path.join(import.meta.dirname, '../../fleet/programs/bucket.js'), { env });
      // Any answer will do: requests without a signature are rejected.
      while (!(await fetch(`http://127.0.0.1:${port}`).catch(() => undefined))) await sleep(50);
    },
    stop,
    async destroy() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
    async contents(prefix) {
      const below = path.join(folder, name, prefix);
      const files = (await readdir(below, { recursive: true, withFileTypes: true })).filter(
        (entry) => entry.isFile() && entry.name.endsWith('._S3rver_object'),
      );
      const found = files.map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const hash = createHash('sha256').update(await readFile(file));
        return [path.relative(below, file), hash.digest('hex')] as const;
      });
      return new Map((await Promise.all(found)).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
}
