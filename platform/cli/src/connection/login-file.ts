import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';

export interface Login {
  registry: string;
  token: string;
}

/** The file that `farmgate login` writes. */
export const userLoginFile = ({ home }: Pick<Io, 'home'>): string => join(home, '.config', 'farmgate', 'login.json');

/** The login of DATA_DIR, else of the nearest `.farmgate` above the current folder, else of the user. */
export async function findLogin(io: Io): Promise<(Login & { file: string }) | null> {
  const files = io.env['DATA_DIR'] ? [join(io.env['DATA_DIR'], 'login.json')] : [];
  for (let folder = io.cwd; ; folder = dirname(folder)) {
    files.push(join(folder, '.farmgate', 'login.json'));
    if (folder === dirname(folder)) break;
  }
  for (const file of [...files, userLoginFile(io)]) {
    const login = await readLogin(file);
    if (login) return { ...login, file };
  }
  return null;
}

/** Writes a login that no other user can read, not even while it is written. */
export async function writeLogin(file: string, login: Login): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.new`;
  // The mode applies to new files only, and an interrupted login may have left a draft.
  await rm(draft, { force: true });
  await writeFile(draft, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}

async function readLogin(file: string): Promise<Login | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw new CliError(EXIT.failure, `${file} cannot be read. Check its permissions, or set FARMGATE_TOKEN.`);
  }
  try {
    const { registry, token } = JSON.parse(text) as Partial<Login>;
    if (typeof registry === 'string' && typeof token === 'string') return { registry, token };
  } catch {
    // The same error as for other invalid content below.
  }
  throw new CliError(EXIT.failure, `${file} is not a valid login file. Delete it and run farmgate login.`);
}
