import { join } from 'node:path';
import { migrate as runMigrations, withMigrationLock } from '@farmgate/service/migrate';
import type { Pool, PoolClient } from 'pg';

/** `api/migrations`, from `src/database` and from `dist/database` alike. */
const FOLDER = join(import.meta.dirname, '../../migrations');

/** Runs work that only one process on this database may do at a time; other processes wait. */
export const exclusively = <Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> =>
  withMigrationLock(pool, 'shop', work);

/** Brings the schema `shop` up to date and returns the names of the files that ran. Call it `exclusively`. */
export const migrate = (client: PoolClient): Promise<string[]> =>
  runMigrations(client, { schema: 'shop', folder: FOLDER });
