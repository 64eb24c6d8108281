import { join } from 'node:path';
import { findPostgres } from '@farmgate/postgres/server';
import { explainDatabaseError } from '@farmgate/service/database-error';
import { databaseUrl } from '@farmgate/service/formats';
import { readSettings } from '@farmgate/service/settings-reader';
import type { Database } from '../../database/connect.ts';
import { connect } from '../../database/connect.ts';
import { dataDirOf } from '../../settings/data-dir.ts';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';

type Env = Record<string, string | undefined>;

/**
 * Works on the shop's database: DATABASE_URL where set, else the one of the local system in DATA_DIR.
 * @throws CliError when there is none, or it holds no shop.
 */
export async function withShop<Result>(env: Env, work: (db: Database) => Promise<Result>): Promise<Result> {
  const url = databaseUrlOf(env);
  const { db, close } = connect(url);
  try {
    return await work(db);
  } catch (error) {
    throw asCliError(error, url);
  } finally {
    await close();
  }
}

function databaseUrlOf(env: Env): string {
  if (env['DATABASE_URL']) return readUrl(env);
  const dataDir = dataDirOf(env);
  const url = findPostgres(join(dataDir, 'postgres'));
  if (url) return url;
  throw new CliError(
    EXIT.unreachable,
    `no shop is running on ${dataDir}. Start it with npm start, or set DATA_DIR or DATABASE_URL to yours.`,
  );
}

function readUrl(env: Env): string {
  try {
    return readSettings(env, { DATABASE_URL: databaseUrl() }).DATABASE_URL;
  } catch (error) {
    throw new CliError(EXIT.usage, (error as Error).message);
  }
}

/** A schema, table or column that is not there. */
const NO_SHOP = ['3F000', '42P01', '42703'];

function asCliError(error: unknown, url: string): unknown {
  if (error instanceof CliError) return error;
  const reason = explainDatabaseError(error, url);
  if (reason) return new CliError(EXIT.unreachable, reason);
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (NO_SHOP.includes((cause as { code?: string }).code ?? '')) {
      return new CliError(EXIT.unreachable, 'this database holds no shop of this version. Start the API on it once.');
    }
  }
  return error;
}
