import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import pg from 'pg';
import { needDebianPackage, runs } from '../../system/debian-package.ts';
import { freePort } from '../../system/free-port.ts';

export interface PgBouncer {
  /** The URL at which the pooler serves the database of this URL. */
  urlFor: (databaseUrl: string) => string;
  /** Connections of clients, and to PostgreSQL, at this moment. */
  connections: () => Promise<{ clients: number; servers: number }>;
  /** Ends it at once, and starts it again. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

const CONSOLE = { user: 'console', password: 'of the pooler' };

/**
 * Starts Debian's PgBouncer in transaction mode, with few connections to PostgreSQL, for the users of these URLs. Installs it on Debian
 * if it is missing.
 */
export async function startPgBouncer(databaseUrls: string[], poolSize: number): Promise<PgBouncer> {
  await needDebianPackage('pgbouncer', () => runs('pgbouncer', '--version'));
  const folder = await mkdtemp(path.join(tmpdir(), 'pgbouncer-'));
  // As root, it has to run as another user, who reads these files.
  await chmod(folder, 0o755);
  const port = await freePort();
  const [first] = databaseUrls.map((url) => new URL(url));
  const users = [...databaseUrls.map((url) => new URL(url)), { username: CONSOLE.user, password: CONSOLE.password }];
  await writeFile(
    path.join(folder, 'users.txt'),
    users.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"\n`).join(''),
  );
  await writeFile(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${first!.hostname} port=${first!.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
admin_users = ${CONSOLE.user}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
log_connections = 0
log_disconnections = 0
`,
  );
  const urlFor = (databaseUrl: string, database = new URL(databaseUrl).pathname) => {
    const url = new URL(databaseUrl);
    [url.hostname, url.port, url.pathname] = ['127.0.0.1', String(port), database];
    return url.href;
  };
  const consoleUrl = urlFor(`postgres://${CONSOLE.user}:${encodeURIComponent(CONSOLE.password)}@pooler`, '/pgbouncer');
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const start = async () => {
    const child = execa('pgbouncer', [...user, path.join(folder, 'pgbouncer.ini')], { reject: false, all: true });
    let output = '';
    child.all.on('data', (text) => (output += text));
    while (!(await answers(consoleUrl))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer exited with ${child.exitCode}:\n${output}`);
      await sleep(50);
    }
    // Within an object, because the child is also a promise of its end.
    return { child };
  };
  let { child: running } = await start();
  const end = async () => {
    running.kill('SIGTERM');
    await running;
  };
  return {
    urlFor: (url) => urlFor(url),
    connections: () =>
      withConsole(consoleUrl, async (client) => {
        const sum = (rows: Record<string, string>[], names: string[]) =>
          rows
            .filter(({ database }) => database !== 'pgbouncer')
            .reduce((total, row) => total + names.reduce((part, name) => part + Number(row[name]), 0), 0);
        const { rows } = await client.query('SHOW POOLS');
        return {
          clients: sum(rows, ['cl_active', 'cl_waiting']),
          servers: sum(rows, ['sv_active', 'sv_idle', 'sv_used']),
        };
      }),
    restart: async () => {
      await end();
      ({ child: running } = await start());
    },
    stop: async () => {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const answers = (url: string) =>
  withConsole(url, (client) => client.query('SHOW VERSION')).then(
    () => true,
    () => false,
  );

async function withConsole<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
