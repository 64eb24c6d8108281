import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
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
 * Opens the shop's database: DATABASE_DIRECT_URL, because long work has no place in a pooler, or DATABASE_URL, or that of the local
 * system in DATA_DIR.
 * @throws CliError when it is unreachable or contains no shop
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
  const { given, dataDir } = readEnv(env);
  if (given) return given;
  const url = findPostgres(join(dataDir, 'postgres'));
  if (url) return url;
  throw new CliError(
    EXIT.unreachable,
    `no shop is running on ${dataDir}. Start it with npm start, or set DATA_DIR or DATABASE_URL to another shop.`,
  );
}

function readEnv(env: Env) {
  const optional = databaseUrl({ default: undefined });
  try {
    const settings = readSettings(env, { DATABASE_DIRECT_URL: optional, DATABASE_URL: optional });
    return { given: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL, dataDir: dataDirOf(env) };
  } catch (error) {
    throw new CliError(EXIT.usage, (error as Error).message);
  }
}

/** PostgreSQL's codes for a missing schema, table or column. */
const NO_SHOP = ['3F000', '42P01', '42703'];

function asCliError(error: unknown, url: string): unknown {
  if (error instanceof CliError) return error;
  const reason = explainDatabaseError(error, url);
  if (reason) return new CliError(EXIT.unreachable, reason);
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (NO_SHOP.includes((cause as { code?: string }).code ?? '')) {
      return new CliError(
        EXIT.unreachable,
        'this database contains no shop of this version. Start the API on it once.',
      );
    }
  }
  return error instanceof DrizzleQueryError ? new CliError(EXIT.failure, queryProblem(error)) : error;
}

/** Leaves out the statement and its values: they can be long, and may contain personal data. */
function queryProblem({ cause }: DrizzleQueryError): string {
  const { code = 'no code', message = '' } = (cause ?? {}) as { code?: string; message?: string };
  return `The database rejected a statement: ${message} (${code}). Nothing was changed. Try again; if it fails again, report this message.`;
}
