import { existsSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './server.ts';

/**
 * One server for all test runs of this user on this machine, found through its folder. It is left running for the
 * next run (that saves seconds each time) until `stopTestServer` is called.
 */
const dataDir = () => join(tmpdir(), `farmgate-test-postgres-${userInfo().uid}-18`);

/** Connection string with the right to create databases: TEST_DATABASE_URL where set, else the shared test server's. */
export async function testServerUrl(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  const { url } = await startPostgres({ dataDir: dataDir(), durable: false, maxConnections: 300 });
  return url;
}

/** Stops the shared test server, if one is running. */
export async function stopTestServer(): Promise<void> {
  if (!existsSync(dataDir())) return;
  const server = await startPostgres({ dataDir: dataDir(), durable: false, maxConnections: 300 });
  await server.stop();
}
