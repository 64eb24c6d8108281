import { fileURLToPath } from 'node:url';
import { connect } from '@farmgate/service/database';
import { migrate as runMigrations, withMigrationLock } from '@farmgate/service/migrate';

/** The folder of SQL files, from `src/database` and from `dist/database` alike. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Brings the schema `registry` up to date. A second process that starts meanwhile waits, and finds nothing to do. */
export async function migrate(databaseUrl: string): Promise<void> {
  const { pool, close } = connect(databaseUrl, { schema: {} });
  try {
    await withMigrationLock(pool, 'registry', (client) =>
      runMigrations(client, { schema: 'registry', folder: MIGRATIONS }),
    );
  } finally {
    await close();
  }
}
