import { join, resolve } from 'node:path';
import { repository } from './repository.ts';
import { StartError } from './start-error.ts';

export interface LocalConfig {
  /** Address the edge listens on; everything behind it stays on 127.0.0.1. */
  host: string;
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
}

/** @throws StartError naming the variable that cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): LocalConfig {
  return {
    host: env.HOST || '127.0.0.1',
    port: readPort(env.PORT || '3000'),
    dataDir: resolve(env.DATA_DIR || join(repository, '.farmgate')),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartError(`PORT=${text} is not a port: give a number from 1 to 65535, as in PORT=3001 npm start`);
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new StartError(
    'DATABASE_URL is not a PostgreSQL address: write postgres://user:password@host:5432/database, or unset it to use the built-in one',
  );
}
