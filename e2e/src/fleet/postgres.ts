import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import pg from 'pg';
import { needDebianPackage } from '../system/debian-package.ts';
import { fixedPort } from './fixed-port.ts';
import { FleetProcess, type Program } from './fleet-process.ts';

const INSTALLED = '/usr/lib/postgresql';
/** Otherwise the package creates a server of its own and starts it. */
const NO_CLUSTER = '/etc/postgresql-common/createcluster.conf';
/** The package's user. PostgreSQL does not run as root. */
const USER = 'postgres';

export interface FleetPostgres {
  process: FleetProcess;
  /** As the superuser. */
  adminUrl: string;
}

/** PostgreSQL of Debian's package with an empty database, not started yet. */
export async function createPostgres(folder: string, logFile: string): Promise<FleetPostgres> {
  const programs = await installPostgres();
  const data = path.join(folder, 'postgres');
  await mkdir(data);
  await execa('chown', [USER, data]);
  const password = randomBytes(16).toString('hex');
  const passwordFile = path.join(folder, 'postgres-password');
  await writeFile(passwordFile, password);
  await chmod(passwordFile, 0o644);
  const asUser = ['--reuid', USER, '--regid', USER, '--clear-groups', '--'];
  const initialize = [
    '-D',
    data,
    '-U',
    USER,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--no-sync',
  ];
  await execa('setpriv', [...asUser, path.join(programs, 'initdb'), ...initialize]);
  await rm(passwordFile);
  const port = await fixedPort();
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: 200 };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const program: Program = {
    command: 'setpriv',
    args: ['--pdeathsig', 'QUIT', ...asUser, path.join(programs, 'postgres'), '-D', data, ...options],
    env: { PATH: process.env.PATH ?? '' },
  };
  const adminUrl = `postgresql://${USER}:${password}@127.0.0.1:${port}/postgres`;
  const isReady = async () => {
    const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  // SIGINT: disconnects clients, then stops.
  const process_ = new FleetProcess({ name: 'postgres', program, logFile, isReady, stopSignal: 'SIGINT' });
  return { process: process_, adminUrl };
}

/** Installs PostgreSQL of Debian's package if it is missing. @returns the folder of its programs */
export async function installPostgres(): Promise<string> {
  const versions = async () => readdir(INSTALLED).catch((): string[] => []);
  if ((await versions()).length === 0) {
    await mkdir(path.dirname(NO_CLUSTER), { recursive: true });
    await writeFile(NO_CLUSTER, 'create_main_cluster = false\n');
  }
  await needDebianPackage('postgresql', async () => (await versions()).length > 0);
  const [newest] = (await versions()).toSorted((a, b) => Number(b) - Number(a));
  return path.join(INSTALLED, newest!, 'bin');
}
