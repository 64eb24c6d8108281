import { explainDatabaseError } from '@farmgate/service/database-error';
import { databaseUrl } from '@farmgate/service/formats';
import { SettingsError } from '@farmgate/service/settings-error';
import { readSettings } from '@farmgate/service/settings-reader';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';

/** DATABASE_OWNER_URL, or the content of DATABASE_OWNER_URL_FILE. @throws CliError when it is missing or invalid */
export function readOwnerUrl({ env }: Io): string {
  try {
    return readSettings(env, { DATABASE_OWNER_URL: databaseUrl() }).DATABASE_OWNER_URL;
  } catch (error) {
    throw new CliError(EXIT.usage, (error as Error).message);
  }
}

/** The error for the operator if the database cannot be used, or the same error. */
export function explainOwnerError(error: unknown, ownerUrl: string): unknown {
  if (error instanceof SettingsError)
    return new CliError(EXIT.refused, error.message.replaceAll('DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'));
  const reason = explainDatabaseError(error, ownerUrl)?.replaceAll('DATABASE_URL', 'DATABASE_OWNER_URL');
  return reason ? new CliError(EXIT.unreachable, reason) : error;
}
