import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { userInfo } from 'node:os';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import { startProgram } from '../processes/start-program.ts';

/**
 * The owner that a restored data folder needs: PostgreSQL does not run as root.
 * @param option `user`, `user:group` or numbers; default: the owner of the folder or of the one above it
 * @returns undefined when files are created with the right owner
 * @throws CliError when it would be root
 */
export async function ownerOf(dataDir: string, option: string | undefined): Promise<string | undefined> {
  if (option) return option;
  if (userInfo().uid !== 0) return undefined;
  const { uid, gid } = await stat(dataDir).catch(() => stat(dirname(dataDir)));
  if (uid !== 0) return `${uid}:${gid}`;
  throw new CliError(
    EXIT.usage,
    `${dataDir} would belong to root, and PostgreSQL does not run as root. Pass its user, for example --owner postgres.`,
  );
}

export async function changeOwner(folder: string, owner: string): Promise<void> {
  await startProgram('chown', ['--recursive', owner, folder]).succeeded;
}
