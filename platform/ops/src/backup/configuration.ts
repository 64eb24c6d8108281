import { resolve } from 'node:path';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import { type SealedFile, storeStream } from '../archive/sealed-file.ts';
import { startProgram } from '../processes/start-program.ts';
import type { Archive } from './copy-source.ts';

/**
 * Stores files and folders with settings and secrets as an encrypted `tar.gz`.
 * @param paths from BACKUP_CONFIGURATION
 * @throws CliError when one of them cannot be read
 */
export async function storeConfiguration({ store, sealer }: Archive, id: string, paths: string[]): Promise<SealedFile> {
  const names = paths.map((path) => resolve(path).slice(1));
  // Secrets that are mounted into a container are symbolic links to the files of the day.
  const tar = startProgram('tar', ['--create', '--gzip', '--dereference', '--directory=/', '--', ...names]);
  const file = await storeStream(store, sealer, `sets/${id}/configuration.tar.gz.age`, tar.child.stdout!);
  try {
    await tar.succeeded;
  } catch (error) {
    throw new CliError(
      EXIT.failure,
      `The configuration was not backed up: ${(error as Error).message}. Correct BACKUP_CONFIGURATION, or give this user the right to read these files.`,
    );
  }
  return file;
}
