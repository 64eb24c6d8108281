import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findProgram } from '../postgres/programs.ts';
import { startProgram } from '../processes/start-program.ts';
import { type ClusterRestore, writeCluster } from '../restore/write-cluster.ts';
import { changeOwner } from '../restore/owner.ts';
import { databaseAccount } from '@farmgate/postgres/account';

export interface Scratch extends Omit<ClusterRestore, 'dataDir' | 'to'> {
  env: Record<string, string | undefined>;
  /** Folder with space for the database. */
  folder: string | undefined;
}

const RECOVERY_SECONDS = 3_600;

/**
 * Restores a set into a scratch folder, starts PostgreSQL on it, and runs `work`. The server has no TCP port. The folder is deleted
 * afterwards.
 * @throws Error with PostgreSQL's last message when it does not recover
 */
export async function withScratchCluster<Result>(
  { env, folder, ...restore }: Scratch,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const { name, user } = restore.set.database;
  const major = Number.parseInt(restore.set.versions.postgres, 10);
  const control = findProgram('pg_ctl', env, env['POSTGRES_BIN'] ? undefined : major);
  const verifyBackup = findProgram('pg_verifybackup', env);
  const account = databaseAccount();
  const scratch = await mkdtemp(join(folder ?? tmpdir(), 'farmgate-verify-'));
  const dataDir = join(scratch, 'data');
  const options = { ...account, cwd: scratch, stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'] };
  try {
    await mkdir(dataDir);
    await writeCluster({ ...restore, to: undefined, dataDir });
    await startProgram(verifyBackup, ['--no-parse-wal', '--ignore=farmgate-wal', '--quiet', dataDir]).succeeded;
    await writeFile(join(scratch, 'postgresql.conf'), configuration(scratch, dataDir));
    await writeFile(join(scratch, 'pg_hba.conf'), 'local all all trust\n');
    if (account) await changeOwner(scratch, `${account.uid}:${account.gid}`);
    const log = join(scratch, 'log');
    const start = ['start', '--wait', `--timeout=${RECOVERY_SECONDS}`, `--pgdata=${dataDir}`, `--log=${log}`];
    const settings = `--options=-c config_file=${join(scratch, 'postgresql.conf')}`;
    try {
      await startProgram(control, [...start, settings], options).succeeded;
      return await query(scratch, name, user, work);
    } catch (error) {
      throw new Error(`${(error as Error).message} ${await lastMessage(log)}`, { cause: error });
    } finally {
      const stop = ['stop', '--mode=immediate', `--pgdata=${dataDir}`];
      await startProgram(control, stop, options).succeeded.catch(() => undefined);
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Without hot_standby, the server accepts connections only once it has recovered, and needs none of the original's limits. */
const configuration = (scratch: string, dataDir: string) =>
  [
    `data_directory = '${dataDir}'`,
    `hba_file = '${join(scratch, 'pg_hba.conf')}'`,
    `unix_socket_directories = '${scratch}'`,
    `listen_addresses = ''`,
    'hot_standby = off',
    'archive_mode = off',
    'fsync = off',
    '',
  ].join('\n');

async function query<Result>(
  host: string,
  database: string,
  user: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectOnceRecovered({ host, database, user });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** PostgreSQL's code while it recovers. */
const NOT_YET = '57P03';
const POLL_MS = 200;

/** pg_ctl does not wait for the end of recovery. A server that ended causes another error. */
async function connectOnceRecovered(config: pg.ClientConfig): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client(config);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if ((error as { code?: string }).code !== NOT_YET) throw error;
      await delay(POLL_MS);
    }
  }
}

async function lastMessage(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? '';
}
