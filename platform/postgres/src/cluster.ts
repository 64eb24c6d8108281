import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

/** What it takes to run one cluster: its folder, whose it is, and with what. */
export interface Cluster {
  /** Holds `cluster/` (PostgreSQL's own folder) and `password`. */
  home: string;
  binaries: Binaries;
  account: Account | undefined;
  /** False trades safety after a power cut for speed: for tests only. */
  durable: boolean;
  maxConnections: number;
  /** Undefined: any free one. */
  port: number | undefined;
}

export const superuser = 'farmgate';

export const clusterDir = (home: string) => join(home, 'cluster');

export const readPassword = (home: string) => readFileSync(join(home, 'password'), 'utf8').trim();

/** Path of the `postgres` that runs, or ran last, on the cluster in `home`: PostgreSQL writes down its command line. */
export function serverProgram(home: string): string | undefined {
  const file = join(clusterDir(home), 'postmaster.opts');
  return existsSync(file) ? readFileSync(file, 'utf8').split(' "')[0] : undefined;
}

/** Makes the cluster unless there is one. A half-made one, from a start that was cut off, is made again. */
export async function createCluster({ home, binaries, account, durable }: Cluster): Promise<void> {
  const cluster = clusterDir(home);
  if (existsSync(cluster)) return;
  const draft = join(home, 'cluster-new');
  const passwordFile = join(home, 'password');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
  await run(binaries.initdb, account, [
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in provider sorts and folds the same on every machine.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ]);
  renameSync(draft, cluster);
}

/** Starts the server on 127.0.0.1; it lives on when this process dies. */
export async function startCluster({ home, binaries, account, durable, maxConnections, port }: Cluster): Promise<void> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: port ?? (await freePort()),
    unix_socket_directories: '',
    shared_buffers: '64MB',
    max_connections: maxConnections,
    max_parallel_workers_per_gather: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Details of errors hold rows.
    log_error_verbosity: 'terse',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '512MB' }),
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value === '' ? "''" : value}`);
  const log = join(clusterDir(home), 'server.log');
  rmSync(log, { force: true });
  await run(binaries.pgCtl, account, [
    'start',
    '--wait',
    '--silent',
    '--timeout=60',
    `--pgdata=${clusterDir(home)}`,
    `--log=${log}`,
    `--options=${options.join(' ')}`,
  ]).catch((error: Error) => {
    throw new Error(`${error.message}; ${lastComplaint(log)}`);
  });
}

export async function stopCluster({ home, binaries, account }: Cluster): Promise<void> {
  await run(binaries.pgCtl, account, [
    'stop',
    '--silent',
    '--mode=fast',
    '--timeout=60',
    `--pgdata=${clusterDir(home)}`,
  ]);
}

/** The database's user may not be able to read our working directory, and must not see our environment. */
async function run(program: string, account: Account | undefined, args: string[]): Promise<void> {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const child = spawn(program, args, { ...account, cwd: '/', env, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(stderr.trim().split('\n').join(' ') || `${program} ended with ${code}`);
}

function lastComplaint(log: string): string {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  return lines.findLast((line) => /FATAL|ERROR|PANIC/.test(line)) ?? `see ${log}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
