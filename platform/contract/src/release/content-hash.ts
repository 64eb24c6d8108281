import { createHash } from 'node:crypto';
import type { FileRecord } from './integrity.ts';

/** SHA-256 (64 hex) of a release's files: paths and integrities in path order, so that equal files give an equal hash. */
export function contentHash(files: Record<string, Pick<FileRecord, 'integrity'>>): string {
  const hash = createHash('sha256');
  for (const path of Object.keys(files).sort()) hash.update(`${path}\0${files[path]!.integrity}\n`);
  return hash.digest('hex');
}

/** `<package version>-<8 hex of the content hash>`: other bytes are always another version. */
export function releaseVersion(packageVersion: string, files: Record<string, Pick<FileRecord, 'integrity'>>): string {
  return `${packageVersion}-${contentHash(files).slice(0, 8)}`;
}

/** Whether a release's version is the one that its files make: a descriptor that names other files has another. */
export function isVersionOf(version: string, files: Record<string, Pick<FileRecord, 'integrity'>>): boolean {
  return version === releaseVersion(version.replace(/-[0-9a-f]{8}$/, ''), files);
}
