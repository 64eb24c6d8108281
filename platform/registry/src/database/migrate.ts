import { fileURLToPath } from 'node:url';
import { migrate as runMigrations, type Migrations } from '@farmgate/service/migrate';

/** The schema `registry`, and its folder of SQL files, from `src/database` and from `dist/database` alike. */
export const MIGRATIONS: Migrations = {
  schema: 'registry',
  folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
};

/** Brings the registry's schema at this URL up to date. */
export async function migrate(databaseUrl: string): Promise<void> {
  await runMigrations(databaseUrl, MIGRATIONS);
}
