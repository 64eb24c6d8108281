import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** The operating-system user that PostgreSQL runs as. Undefined: the current user. */
export interface Account {
  uid: number;
  gid: number;
}

const id = (flag: '-u' | '-g', user: string): number | undefined => {
  const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
};

const find = (user: string): Account | undefined => {
  const uid = id('-u', user);
  const gid = id('-g', user);
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
};

/**
 * PostgreSQL does not run as root, so root runs it as the user `postgres`, which is created if missing. Other users
 * run it as themselves.
 */
export function databaseAccount(): Account | undefined {
  if (userInfo().uid !== 0) return undefined;
  const existing = find('postgres');
  if (existing) return existing;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres']);
  const created = find('postgres');
  if (created) return created;
  throw new Error(
    'PostgreSQL cannot run as root and no user "postgres" could be created. Start Farmgate as another user, or set DATABASE_URL to your PostgreSQL.',
  );
}
