import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';

/** What is in a new repository before the first commit. */
const IGNORED = ['.git'];

/** @throws CliError unless the folder is empty or missing, and its parent is a folder that can be written to */
export async function requireEmptyFolder(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw unusable(folder, error);
  });
  const content = found.filter((name) => !IGNORED.includes(name));
  if (content.length === 0) return;
  throw new CliError(
    EXIT.failure,
    `${folder} is not empty: it has ${content.slice(0, 3).join(', ')}${content.length > 3 ? ', …' : ''}. Choose another folder with --directory.`,
  );
}

/**
 * Writes all files or none: they are written beside the folder and then moved into it.
 * @throws CliError when the file system does not allow it
 */
export async function writeRepository(folder: string, files: Map<string, string>): Promise<void> {
  let draft: string | undefined;
  try {
    await mkdir(dirname(folder), { recursive: true });
    draft = await mkdtemp(`${folder}.new-`);
    for (const [path, content] of files) {
      await mkdir(dirname(join(draft, path)), { recursive: true });
      await writeFile(join(draft, path), content);
    }
    await moveContent(draft, folder);
  } catch (error) {
    throw unusable(folder, error as NodeJS.ErrnoException);
  } finally {
    if (draft) await rm(draft, { recursive: true, force: true });
  }
}

/** The folder itself stays: it may be the working folder of a shell, or have a repository in it. */
async function moveContent(draft: string, folder: string): Promise<void> {
  const created = await mkdir(folder, { recursive: true });
  const moved: string[] = [];
  try {
    for (const name of await readdir(draft)) {
      await rename(join(draft, name), join(folder, name));
      moved.push(name);
    }
  } catch (error) {
    for (const name of moved) await rm(join(folder, name), { recursive: true, force: true });
    if (created) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

const unusable = (folder: string, { code, message }: NodeJS.ErrnoException) =>
  new CliError(
    EXIT.failure,
    `${folder} cannot be written (${code ?? message}). Choose another folder with --directory.`,
  );
