import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import pg from 'pg';
import { installPostgres } from '../../fleet/postgres.ts';
import { freePort } from '../../system/free-port.ts';

/** PostgreSQL does not run as root. */
export const USER = 'postgres';
const asUser = process.getuid?.() === 0 ? ['setpriv', '--reuid', USER, '--regid', USER, '--clear-groups', '--'] : [];

export interface DebianPostgres {
  dataDir: string;
  /** As superuser, of a database. */
  urlOf(database: string, user?: string): string;
  /** Starts the server and waits until it has recovered. */
  start(): Promise<void>;
  /** Ends all its processes at once, as a power cut does. */
  kill(): Promise<void>;
}

/** PostgreSQL of Debian's package on `dataDir`, which may contain a cluster already. Installs the package if it is missing. */
export async function debianPostgres(dataDir: string): Promise<DebianPostgres> {
  const programs = await installPostgres();
  const port = await freePort();
  let child: ChildProcess | undefined;
  if ((await readdir(dataDir).catch(() => [])).length === 0) await initialize(programs, dataDir);
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    timezone: 'UTC',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const urlOf = (database: string, user = USER) => `postgres://${user}@127.0.0.1:${port}/${database}`;
  return {
    dataDir,
    urlOf,
    async start() {
      const [command, ...args] = [...asUser, path.join(programs, 'postgres'), '-D', dataDir, ...options];
      child = spawn(command!, args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: process.env.PATH } });
      const ended = once(child, 'exit');
      let log = '';
      child.stderr!.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-4_000)));
      while (!(await isReady(urlOf('postgres')))) {
        const over = await Promise.race([ended.then(() => true), sleep(100).then(() => false)]);
        if (over) throw new Error(`PostgreSQL did not start on ${dataDir}: ${log}`);
      }
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
    },
  };
}

async function isReady(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ recovers: boolean }>('SELECT pg_is_in_recovery() AS recovers');
    return !rows[0]!.recovers;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Only this machine can connect, and needs no password. */
async function initialize(programs: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  if (asUser.length > 0) await execa('chown', [USER, dataDir]);
  const [command, ...args] = [
    ...asUser,
    path.join(programs, 'initdb'),
    '-D',
    dataDir,
    '-U',
    USER,
    '-A',
    'trust',
    '-E',
    'UTF8',
  ];
  try {
    await execa(command!, args, { cwd: '/' });
    await appendFile(path.join(dataDir, 'pg_hba.conf'), 'host replication farmgate_backup 127.0.0.1/32 trust\n');
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}
