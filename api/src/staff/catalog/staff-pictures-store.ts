import { readSettings } from '@farmgate/service/settings-reader';
import { s3Address } from '@farmgate/service/s3-address';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import { openPictures } from '../../media/open-pictures.ts';
import { type PictureStore, PicturesUnavailableError } from '../../media/picture-store.ts';
import type { Staff } from '../command-line/command-context.ts';

/**
 * Runs work on the store of staff's pictures: the bucket PICTURES, or DATA_DIR/media.
 * @throws CliError when PICTURES is invalid or the store cannot be used
 */
export async function withPictures<Result>(
  { io, dataDir }: Pick<Staff, 'io' | 'dataDir'>,
  work: (store: PictureStore) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await openPictures({ pictures: addressIn(io.env), dataDir }, io.env));
  } catch (error) {
    throw error instanceof PicturesUnavailableError ? new CliError(EXIT.unreachable, error.message) : error;
  }
}

function addressIn(env: Staff['io']['env']): string | undefined {
  try {
    return readSettings(env, { PICTURES: s3Address({ default: undefined }) }).PICTURES;
  } catch (error) {
    throw new CliError(EXIT.usage, (error as Error).message);
  }
}
