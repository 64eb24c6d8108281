import { join } from 'node:path';
import { migrate as runMigrations, type Migrations } from '@farmgate/service/migrate';

/** The schema `shop`, and `api/migrations`, from `src/database` and from `dist/database` alike. */
export const MIGRATIONS: Migrations = { schema: 'shop', folder: join(import.meta.dirname, '../../migrations') };

/** Brings the shop's schema at this URL up to date. @returns the names of the files that ran */
export const migrate = (databaseUrl: string): Promise<string[]> => runMigrations(databaseUrl, MIGRATIONS);
