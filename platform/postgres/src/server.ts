import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import {
  type Cluster,
  clusterDir,
  createCluster,
  readPassword,
  startCluster,
  stopCluster,
  superuser,
} from './cluster.ts';
import { databaseHome, existingHome } from './home.ts';
import { withLock } from './lock.ts';
import { type Postmaster, runningPostmaster } from './postmaster.ts';

export interface PostgresOptions {
  /** Made when missing. The same folder later means the same data. */
  dataDir: string;
  log?: (line: string) => void;
  /** False for tests: much faster, and data may be lost when the machine (not the program) goes down. Default true. */
  durable?: boolean;
  maxConnections?: number;
  /** Where to listen when it has to be started. Default: any free port. */
  port?: number;
}

export interface PostgresServer {
  /** Connection string of the database `farmgate`, with a superuser's rights; 127.0.0.1 only. */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const database = 'farmgate';

/**
 * Starts PostgreSQL on `dataDir`, or finds the server that already runs there: it outlives the process that started
 * it, so a killed supervisor costs nothing. Throws with one line that says what to do.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const { dataDir, log = () => undefined, durable = true, maxConnections = 60, port } = options;
  const account = databaseAccount();
  const binaries = findBinaries(account);
  const home = databaseHome(dataDir, account);
  const cluster: Cluster = { home, binaries, account, durable, maxConnections, port };
  return withLock(join(home, 'start.lock'), async () => {
    await createCluster(cluster);
    checkVersion(cluster);
    const postmaster = (await findRunning(home, log)) ?? (await start(cluster, log));
    return {
      url: urlOf(home, postmaster.port, database),
      pid: postmaster.pid,
      stop: async () => {
        if (runningPostmaster(clusterDir(home))) await stopCluster(cluster);
      },
    };
  });
}

/** Connection string of the server that runs on `dataDir` now; undefined when none does. Starts and makes nothing. */
export function findPostgres(dataDir: string): string | undefined {
  const home = existingHome(dataDir);
  const postmaster = runningPostmaster(clusterDir(home));
  return postmaster && urlOf(home, postmaster.port, database);
}

async function start(cluster: Cluster, log: (line: string) => void): Promise<Postmaster> {
  // The caller has checked that no server runs. PostgreSQL would mistake a zombie, or a reused process id, for one.
  rmSync(join(clusterDir(cluster.home), 'postmaster.pid'), { force: true });
  // A chosen port may be taken before it is bound, or a killed server's last children may still be leaving.
  for (let attempt = 1; ; attempt += 1) {
    try {
      await startCluster(cluster);
      break;
    } catch (error) {
      if (attempt === 4) throw new Error(`PostgreSQL did not start: ${(error as Error).message}`, { cause: error });
      await sleep(attempt * 200);
    }
  }
  const postmaster = runningPostmaster(clusterDir(cluster.home));
  if (!postmaster)
    throw new Error(`PostgreSQL stopped right after its start. See ${clusterDir(cluster.home)}/server.log.`);
  await ensureDatabase(cluster.home, postmaster.port);
  log(`PostgreSQL ${cluster.binaries.version} started on 127.0.0.1:${postmaster.port}`);
  return postmaster;
}

/** A server that is just starting or stopping is waited for: one folder has one server. */
async function findRunning(home: string, log: (line: string) => void): Promise<Postmaster | undefined> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const postmaster = runningPostmaster(clusterDir(home));
    if (!postmaster) return undefined;
    try {
      await ensureDatabase(home, postmaster.port);
      log(`PostgreSQL was still running on 127.0.0.1:${postmaster.port}`);
      return postmaster;
    } catch (error) {
      const reason = (error as Error).message;
      if (performance.now() > deadline) {
        throw new Error(
          `The PostgreSQL with pid ${postmaster.pid} does not answer (${reason}). Stop that process, then start again.`,
          { cause: error },
        );
      }
      await sleep(100);
    }
  }
}

async function ensureDatabase(home: string, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(home, port, 'postgres'), connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${database}`);
  } finally {
    await client.end();
  }
}

const urlOf = (home: string, port: number, name: string) =>
  `postgres://${superuser}:${readPassword(home)}@127.0.0.1:${port}/${name}`;

function checkVersion({ home, binaries }: Cluster): void {
  const found = readFileSync(join(clusterDir(home), 'PG_VERSION'), 'utf8').trim();
  const wanted = binaries.version.split('.')[0];
  if (found === wanted) return;
  throw new Error(
    `${home} holds data of PostgreSQL ${found}, but this is PostgreSQL ${wanted}. Move that folder away, or set DATABASE_URL to a PostgreSQL ${found}.`,
  );
}
