import { join } from 'node:path';
import { startPostgres } from '@farmgate/postgres/server';
import pg from 'pg';
import { StartError } from './settings/start-error.ts';

export interface Database {
  /** With the rights of a superuser, if it is the embedded one. */
  url: string;
  isEmbedded: boolean;
  /** Undefined for a database that is not the embedded one. */
  pid: () => number | undefined;
  stop(): Promise<void>;
}

/** The database at `url`, or without one an embedded PostgreSQL in `dataDir`, which is restarted if it stops. */
export async function openDatabase(
  url: string | undefined,
  dataDir: string,
  log: (line: string) => void,
): Promise<Database> {
  if (!url) return embedded(join(dataDir, 'postgres'), log);
  await checkDatabase(url);
  return { url, isEmbedded: false, pid: () => undefined, stop: async () => undefined };
}

async function embedded(dataDir: string, log: (line: string) => void): Promise<Database> {
  let server = await startPostgres({ dataDir }).catch((error: Error) => {
    throw new StartError(error.message);
  });
  const port = Number(new URL(server.url).port);
  let busy = Promise.resolve();
  const revive = async () => {
    if (isAlive(server.pid)) return;
    log('PostgreSQL has stopped. Starting it again …');
    server = await startPostgres({ dataDir, port });
  };
  // It is a daemon and not a child process, so there is no event when it ends.
  const watch = setInterval(() => {
    busy = busy.then(revive).catch((error: Error) => log(`PostgreSQL did not start again: ${error.message}`));
  }, 1_000).unref();
  return {
    url: server.url,
    isEmbedded: true,
    pid: () => server.pid,
    stop: async () => {
      clearInterval(watch);
      await busy;
      await server.stop();
    },
  };
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** @throws StartError within five seconds when the database does not answer or lacks a right */
async function checkDatabase(url: string): Promise<void> {
  const advice = 'Start that PostgreSQL, correct DATABASE_URL, or unset it to use the built-in PostgreSQL.';
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4_000, query_timeout: 4_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ may: boolean }>(
      `SELECT has_database_privilege(current_database(), 'CREATE') AS may`,
    );
    if (rows[0]?.may) return;
  } catch (error) {
    throw new StartError(`The database of DATABASE_URL does not answer (${reasonOf(error)}). ${advice}`);
  } finally {
    await client.end().catch(() => undefined);
  }
  throw new StartError('The user of DATABASE_URL may not create schemas. Grant it CREATE on the database.');
}

/** If localhost has two addresses, the error contains one reason for each. */
function reasonOf(error: unknown): string {
  const { errors, message } = error as AggregateError;
  return errors?.map((inner: Error) => inner.message).join(', ') || message;
}
