import type { Migrations } from '../database/migrations.ts';
import { prepareDatabase } from '../database/prepare-database.ts';

/** Roles belong to the whole server, so those of tests have names and a password that nothing else uses. */
const PASSWORD = 'the password of a role for tests';
const roleFor = (schema: string) => `farmgate_test_${schema}`;

/** Brings a schema up to date, and lets a role work in it that has the rights of the service's role in production. */
export async function migrateWithLeastRights(ownerUrl: string, migrations: Migrations): Promise<void> {
  const { schema } = migrations;
  await prepareDatabase(ownerUrl, {
    owner: 'farmgate_test_owner',
    services: [{ ...migrations, role: roleFor(schema), password: PASSWORD, limits: {} }],
    extensions: ['pg_trgm'],
  });
}

/** The URL by which that role signs in. */
export function withLeastRights(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl);
  [url.username, url.password] = [roleFor(schema), PASSWORD];
  return url.href;
}
