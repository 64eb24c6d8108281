import { API_ROLE, prepareRolesAndSchemas, REGISTRY_ROLE } from '@farmgate/ops/database';
import { databasePasswords } from './data-folder.ts';
import type { Database } from './database.ts';
import { StartError } from './settings/start-error.ts';

type Env = Record<string, string | undefined>;

/**
 * The environment by which API and registry find their database. In the embedded PostgreSQL, each gets a role of its own that can only
 * read and write the rows of its schema; migrations run here. A database of DATABASE_URL is used as it is.
 * @throws StartError
 */
export async function serviceDatabases(database: Database, dataDir: string): Promise<{ api: Env; registry: Env }> {
  if (!database.isEmbedded) {
    const env = { DATABASE_URL: database.url };
    return { api: env, registry: env };
  }
  const passwords = databasePasswords(dataDir);
  await prepareRolesAndSchemas(database.url, passwords).catch((error: Error) => {
    throw new StartError(`The database cannot be prepared: ${error.message}`);
  });
  const as = (role: string, password: string): Env => {
    const url = new URL(database.url);
    [url.username, url.password] = [role, password];
    return { DATABASE_URL: url.href, DATABASE_DIRECT_URL: undefined, MIGRATE: 'never' };
  };
  return { api: as(API_ROLE, passwords.api), registry: as(REGISTRY_ROLE, passwords.registry) };
}
