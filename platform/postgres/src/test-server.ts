import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { serverProgram } from './cluster.ts';
import { joinGuardian, type Lease, startGuardian } from './guardian.ts';
import { existingHome } from './home.ts';
import { withLock } from './lock.ts';
import { passingHome } from './passing-home.ts';
import { findPostgres, startPostgres } from './server.ts';

/** Inside the clone: no other clone finds it, and it goes with the clone. */
const CLONE = fileURLToPath(new URL('../../../node_modules/.cache/farmgate-test-postgres', import.meta.url));

export interface TestServer {
  /** Connection string with the right to create databases. */
  url: string;
  /** Where its data is; undefined for the server of TEST_DATABASE_URL. */
  folder?: string;
  lease: Lease;
}

/**
 * The server for the tests of this clone: TEST_DATABASE_URL where set, else one that all processes of the clone share. It
 * starts empty with the first of them and ends with the last. A process that asks keeps it until it ends.
 */
export async function openTestServer(clone = CLONE): Promise<TestServer> {
  const { TEST_DATABASE_URL: url } = process.env;
  if (url) return { url, lease: { release: () => undefined } };
  mkdirSync(clone, { recursive: true });
  return withLock(join(clone, 'start.lock'), async () => (await joinRunning(clone)) ?? (await start(clone)));
}

/** Why a test server that was open does not work now, and what to do; undefined when it seems to work. */
export function complaintAbout({ folder, url }: TestServer, error: Error): string | undefined {
  if (!folder) {
    const place = `The PostgreSQL of TEST_DATABASE_URL (${new URL(url).host}) cannot be used: ${error.message}.`;
    return `${place} Tests need a user that may create databases and extensions. Correct the variable, or unset it to use the PostgreSQL that comes with Farmgate.`;
  }
  if (!existsSync(folder))
    return `The folder of the test server (${folder}) was deleted during the run. Run the tests again.`;
  const program = serverProgram(existingHome(folder));
  if (!program || !existsSync(program)) {
    return `PostgreSQL's files (${program}) were deleted during the run. Run npm ci, then run the tests again.`;
  }
  return findPostgres(folder) ? undefined : 'The test server stopped during the run. Run the tests again.';
}

/** One that works. What killed runs left behind is cleared away. */
async function joinRunning(clone: string): Promise<TestServer | undefined> {
  const { version } = findBinaries(databaseAccount());
  for (const entry of readdirSync(clone, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const folder = join(clone, entry.name);
    const lease = await joinGuardian(folder);
    if (!lease) {
      await clearAway(folder);
      continue;
    }
    const program = serverProgram(existingHome(folder));
    const current = entry.name.startsWith(`${version}-`) && (!program || existsSync(program));
    if (current) return { url: await runningIn(folder), folder, lease };
    lease.release();
    process.stderr.write(
      `The test server in ${folder} belongs to another PostgreSQL than the installed ${version}; it ends with the tests that use it. Starting a new one.\n`,
    );
  }
  return undefined;
}

async function start(clone: string): Promise<TestServer> {
  const account = databaseAccount();
  const folder = join(clone, `${findBinaries(account).version}-${randomBytes(4).toString('hex')}`);
  mkdirSync(folder, { mode: 0o755 });
  // First the guardian: a run that is killed while the server starts leaves nothing either.
  const lease = await startGuardian(folder, passingHome(folder, account));
  try {
    return { url: await runningIn(folder), folder, lease };
  } catch (error) {
    lease.release();
    throw error;
  }
}

const runningIn = async (folder: string): Promise<string> =>
  findPostgres(folder) ?? (await startPostgres({ dataDir: folder, durable: false, maxConnections: 300 })).url;

/** Its guardian was killed, too. */
async function clearAway(folder: string): Promise<void> {
  const home = existingHome(folder);
  if (findPostgres(folder)) {
    const server = await startPostgres({ dataDir: folder, durable: false });
    await server.stop();
  }
  for (const path of [home, folder]) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}
