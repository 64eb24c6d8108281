import { format } from './format.ts';
import { databaseUrl } from './formats.ts';
import type { SettingsReader } from './settings-reader.ts';

/** `auto`: a service runs missing migrations when it starts. `never`: it only checks that there are none. */
export type MigrateMode = 'auto' | 'never';

export interface DatabaseSettings {
  /** May lead to a connection pooler such as PgBouncer, in transaction mode. */
  databaseUrl: string;
  /** Leads to PostgreSQL itself, for everything that belongs to one connection: LISTEN and migrations. */
  databaseDirectUrl: string;
  migrateMode: MigrateMode;
}

const migrateMode = format<MigrateMode>('Set it to auto or never.', (value) =>
  value === 'auto' || value === 'never' ? value : undefined,
);

/** The settings of a service that has a database. */
export function readDatabaseSettings(reader: SettingsReader): DatabaseSettings {
  const settings = reader.read({
    DATABASE_URL: databaseUrl(),
    DATABASE_DIRECT_URL: databaseUrl({ default: undefined }),
    MIGRATE: migrateMode({ default: 'auto' }),
  });
  return {
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL,
    migrateMode: settings.MIGRATE,
  };
}
