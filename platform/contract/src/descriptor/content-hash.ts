import { createHash } from 'node:crypto';
import type { FileRecord } from './schema.ts';
import { isContent } from './served-files.ts';

/** SHA-256 (64 hex) over paths and integrities of a release's files except source maps, in path order. */
function contentHash(files: Record<string, Pick<FileRecord, 'integrity'>>): string {
  const hash = createHash('sha256');
  for (const path of Object.keys(files).filter(isContent).sort()) hash.update(`${path}\0${files[path]!.integrity}\n`);
  return hash.digest('hex');
}

/** `<package version>-<8 hex of the content hash>`: different content always has a different version. */
export function releaseVersion(packageVersion: string, files: Record<string, Pick<FileRecord, 'integrity'>>): string {
  return `${packageVersion}-${contentHash(files).slice(0, 8)}`;
}

/** Whether a version belongs to these files. False for a descriptor whose file list was changed. */
export function isVersionOf(version: string, files: Record<string, Pick<FileRecord, 'integrity'>>): boolean {
  return version === releaseVersion(version.replace(/-[0-9a-f]{8}$/, ''), files);
}
