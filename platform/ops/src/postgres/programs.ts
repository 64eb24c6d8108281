import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';

type Env = Record<string, string | undefined>;

/** Where Debian and PostgreSQL's own packages put the programs of each major version. */
const VERSIONS = '/usr/lib/postgresql';

/**
 * Path of one of PostgreSQL's programs: in POSTGRES_BIN, or the newest one installed by packages, or in PATH.
 * @param major takes only the program of this major version
 * @throws CliError that says what to install
 */
export function findProgram(name: string, env: Env, major?: number): string {
  const folders = env['POSTGRES_BIN'] ? [env['POSTGRES_BIN']] : installedFolders(env, major);
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found) return found;
  const kind = CLIENT_PROGRAMS.has(name) ? 'postgresql-client' : 'postgresql';
  throw new CliError(
    EXIT.failure,
    `The program ${name} of PostgreSQL${major ? ` ${major}` : ''} is not installed. Run apt-get install ${kind}${major ? `-${major}` : ''}, or set POSTGRES_BIN to the folder that contains it.`,
  );
}

const CLIENT_PROGRAMS = new Set(['pg_basebackup', 'pg_receivewal', 'pg_verifybackup']);

function installedFolders(env: Env, major: number | undefined): string[] {
  if (major) return [join(VERSIONS, String(major), 'bin')];
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a)) : [];
  return [...versions.map((version) => join(VERSIONS, version, 'bin')), ...(env['PATH'] ?? '').split(delimiter)];
}
