import { secret } from '@farmgate/service/secret';
import { readSettings } from '@farmgate/service/settings-reader';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import type { Command } from 'commander';
import { prepareRolesAndSchemas } from '../database/prepare.ts';
import { explainOwnerError, readOwnerUrl } from './owner-url.ts';

export function registerMigrate(program: Command, io: Io): void {
  program
    .command('migrate')
    .summary('create the database roles and run missing migrations')
    .description(
      `Create the database roles farmgate_owner, farmgate_api and farmgate_registry with the least rights they need, and run the missing migrations of the API and the registry. It can run again at any time, also while services work.

Settings: DATABASE_OWNER_URL, a user that owns the database and may create roles; FARMGATE_API_DB_PASSWORD and FARMGATE_REGISTRY_DB_PASSWORD, the passwords that the services have in DATABASE_URL; FARMGATE_BACKUP_DB_PASSWORD, which also creates the role farmgate_backup. Each can be in a file instead: DATABASE_OWNER_URL_FILE.`,
    )
    .action((_options: object, command: Command) => migrate(io, command.optsWithGlobals<{ json?: boolean }>()));
}

async function migrate(io: Io, { json }: { json?: boolean }): Promise<void> {
  const ownerUrl = readOwnerUrl(io);
  const passwords = readPasswords(io);
  const migrations = await prepareRolesAndSchemas(ownerUrl, passwords, io.words).catch((error: unknown) => {
    throw explainOwnerError(error, ownerUrl);
  });
  if (json) return io.data(JSON.stringify({ migrations }));
  const ran = Object.entries(migrations).flatMap(([schema, files]) => files.map((file) => `${schema}: ${file}`));
  io.data(ran.length > 0 ? ran.join('\n') : 'Nothing to do: all migrations have run.');
  io.words('The roles have their rights. Services can start with MIGRATE=never.');
}

function readPasswords({ env }: Io) {
  const optional = secret({ default: undefined });
  try {
    const settings = readSettings(env, {
      FARMGATE_API_DB_PASSWORD: optional,
      FARMGATE_REGISTRY_DB_PASSWORD: optional,
      FARMGATE_BACKUP_DB_PASSWORD: optional,
    });
    return {
      api: settings.FARMGATE_API_DB_PASSWORD,
      registry: settings.FARMGATE_REGISTRY_DB_PASSWORD,
      backup: settings.FARMGATE_BACKUP_DB_PASSWORD,
    };
  } catch (error) {
    throw new CliError(EXIT.usage, (error as Error).message);
  }
}
