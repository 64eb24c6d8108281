import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import type { StagedArtifacts } from '../artifacts/artifact-store.ts';
import { RegistryError } from '../http/registry-error.ts';
import type { UploadLimits } from './limits.ts';
import { boundedBytes } from './measured-stream.ts';
import { type Accept, type Entry, type Upload, readEntries } from './read-entries.ts';
import { broken, overTotal } from './upload-errors.ts';

/**
 * Reads a tar of a `dist/release/` (release.json first) into `staged` and checks everything: each file must be listed in the
 * descriptor with its size and hash, and each listed file must be there. `accept` is called with the descriptor before any
 * file is read, and may throw.
 * @throws RegistryError 422 for a broken or forged upload, 413 for one over the limits
 */
export async function receiveUpload(
  body: Readable,
  staged: StagedArtifacts,
  limits: UploadLimits,
  accept: Accept,
): Promise<Upload> {
  const tar = extract();
  let failure: Error | undefined;
  tar.on('error', (error) => (failure = error));
  const overhead = (limits.files + 1) * 2_048;
  const counted = boundedBytes(limits.totalBytes + overhead, () => overTotal(limits));
  const cutOff = () => body.readableEnded || tar.destroy(broken('The upload was interrupted. Publish again.'));
  body.once('error', cutOff).once('close', cutOff).pipe(counted);
  counted.once('error', (error) => tar.destroy(error)).pipe(tar);
  try {
    return await readEntries(tar as AsyncIterable<unknown> as AsyncIterable<Entry>, staged, limits, accept);
  } catch (error) {
    if (failure === undefined || error instanceof RegistryError) throw error;
    if (failure instanceof RegistryError) throw failure;
    throw broken(`The upload is not a complete tar archive (${failure.message}). Publish again.`);
  } finally {
    // The rest is read and dropped, so that a client that is still writing gets the answer instead of a connection reset.
    body.unpipe(counted).resume();
  }
}
