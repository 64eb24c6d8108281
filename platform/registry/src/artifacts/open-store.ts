import { join } from 'node:path';
import type { ArtifactStore } from './artifact-store.ts';
import { openFolderStore } from './folder-store.ts';

/**
 * Opens the artifact store at an address `s3://bucket/prefix`, or the folder `<dataDir>/artifacts` without one.
 * @throws SettingsError when the folder or the bucket cannot be used
 */
export async function openArtifactStore(address: string | undefined, dataDir: string): Promise<ArtifactStore> {
  if (address === undefined) return openFolderStore(join(dataDir, 'artifacts'));
  // Loaded only when needed: the S3 client costs memory and start-up time.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(address);
}
