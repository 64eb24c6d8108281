import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { fingerprint } from './fingerprint.ts';
import type { Lease } from './guardian.ts';
import { complaintAbout, openTestServer, type TestServer } from './test-server.ts';

let server: Promise<TestServer> | undefined;

/** Keeps the test server of this clone running until the lease is released: for runs of several workspaces. */
export const holdTestServer = async (): Promise<Lease> => (await openTestServer()).lease;

export interface TestDatabaseOptions {
  /** Fills an empty database and closes its connections. Runs once per content of `sources`, then is cloned. */
  migrate?: (url: string) => Promise<void>;
  /** Told apart from other templates of the same workspace, e.g. 'seeded'. */
  name?: string;
  /** Folder whose files decide what `migrate` makes. Default: `src` of the workspace under test. */
  sources?: string;
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of its own for one test file: empty, or a clone of what `migrate` made. Close your pool, then drop it. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  server ??= openTestServer();
  const opened = await server;
  const { url: serverUrl } = opened;
  const name = `farmgate_test_${randomBytes(8).toString('hex')}`;
  try {
    await asAdmin(serverUrl, async (admin) => {
      const template = await ensureTemplate(admin, serverUrl, options);
      await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    });
  } catch (error) {
    const complaint = complaintAbout(opened, error as Error);
    throw complaint ? new Error(complaint, { cause: error }) : error;
  }
  return {
    url: withDatabase(serverUrl, name),
    drop: () =>
      asAdmin(serverUrl, async (admin) => {
        await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

/** Holds the template's lock for the rest of the session: workers start together, one fills, the others wait. */
async function ensureTemplate(admin: pg.Client, serverUrl: string, options: TestDatabaseOptions): Promise<string> {
  const { migrate, name = 'migrated', sources = join(process.cwd(), 'src') } = options;
  if (!migrate) return 'template1';
  const key = createHash('sha256').update(`${sources}\n${name}\n${migrate.toString()}\n${fingerprint(sources)}`);
  const template = `farmgate_template_${key.digest('hex').slice(0, 16)}`;
  await admin.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (rowCount === 1) return template;
  await dropLeftovers(admin);
  const draft = `${template}_draft`;
  await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${draft} TEMPLATE template1`);
  await migrate(withDatabase(serverUrl, draft));
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
  return template;
}

/**
 * On the server of TEST_DATABASE_URL, which outlives runs: killed ones leave databases, changed sources leave templates. Drops
 * what is unused and an hour old.
 */
async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(`
    SELECT datname FROM pg_database d
    WHERE (datname LIKE 'farmgate\\_test\\_%' OR datname LIKE 'farmgate\\_template\\_%')
      AND (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification < now() - interval '1 hour'
      AND NOT EXISTS (SELECT 1 FROM pg_stat_activity a WHERE a.datid = d.oid)
      AND pg_try_advisory_lock(hashtext(datname))`);
  for (const { datname } of rows) await admin.query(`DROP DATABASE IF EXISTS ${datname}`).catch(() => undefined);
}

async function asAdmin(serverUrl: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: withDatabase(serverUrl, 'postgres') });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
