import { join } from 'node:path';
import { startPostgres } from '@farmgate/postgres/server';
import pg from 'pg';
import { StartError } from './settings/start-error.ts';

export interface Database {
  url: string;
  /** Undefined when it is not ours. */
  pid: () => number | undefined;
  stop(): Promise<void>;
}

/** The database of the system: yours where `url` is given, else an embedded one in `dataDir`, watched over. */
export async function openDatabase(
  url: string | undefined,
  dataDir: string,
  log: (line: string) => void,
): Promise<Database> {
  if (!url) return embedded(join(dataDir, 'postgres'), log);
  await checkDatabase(url);
  return { url, pid: () => undefined, stop: async () => undefined };
}

async function embedded(dataDir: string, log: (line: string) => void): Promise<Database> {
  let server = await startPostgres({ dataDir }).catch((error: Error) => {
    throw new StartError(error.message);
  });
  const port = Number(new URL(server.url).port);
  let busy = Promise.resolve();
  const revive = async () => {
    if (isAlive(server.pid)) return;
    log('PostgreSQL has stopped: starting it again');
    server = await startPostgres({ dataDir, port });
  };
  // It is a daemon, not a child: nobody tells us when it goes.
  const watch = setInterval(() => {
    busy = busy.then(revive).catch((error: Error) => log(`PostgreSQL does not come back: ${error.message}`));
  }, 1_000).unref();
  return {
    url: server.url,
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

/** @throws StartError within five seconds when nobody answers there, or not for us. */
async function checkDatabase(url: string): Promise<void> {
  const advice = 'start that PostgreSQL or correct DATABASE_URL, or unset it to use the built-in one';
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4_000, query_timeout: 4_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ may: boolean }>(
      `SELECT has_database_privilege(current_database(), 'CREATE') AS may`,
    );
    if (rows[0]?.may) return;
  } catch (error) {
    throw new StartError(`DATABASE_URL does not answer (${reasonOf(error)}): ${advice}`);
  } finally {
    await client.end().catch(() => undefined);
  }
  throw new StartError(`The user of DATABASE_URL may not create schemas there: grant it CREATE on the database`);
}

/** Where localhost has two addresses, the reasons are inside. */
function reasonOf(error: unknown): string {
  const { errors, message } = error as AggregateError;
  return errors?.map((inner: Error) => inner.message).join(', ') || message;
}
