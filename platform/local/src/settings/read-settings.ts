import { join, resolve } from 'node:path';
import { databaseUrl, folder, host, port } from '@farmgate/service/formats';
import { readSettings as read, type Env } from '@farmgate/service/settings-reader';
import { repository } from './repository.ts';

export interface LocalSettings {
  /** Address the edge listens on; everything behind it stays on 127.0.0.1. */
  host: string;
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
}

/** @throws SettingsError with all problems */
export function readSettings(env: Env): LocalSettings {
  const settings = read(env, {
    HOST: host({ default: '127.0.0.1' }),
    PORT: port({ default: 3000 }),
    DATA_DIR: folder({ default: join(repository, '.farmgate') }),
    DATABASE_URL: databaseUrl({ default: undefined }),
  });
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
  };
}
