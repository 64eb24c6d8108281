import type { Readable } from 'node:stream';

/** Where a release's files are kept. Paths come from a checked descriptor: relative, with no dot segments. */
export interface ArtifactStore {
  /** Room for an upload nobody can read yet. */
  stage(): Promise<StagedArtifacts>;
  /** The file's content, or null when it is not there. */
  read(part: string, version: string, path: string): Promise<{ bytes: number; content: Readable } | null>;
  /** The sizes in bytes of the files that are there, by path; empty for a release that is not. */
  sizes(part: string, version: string, paths: readonly string[]): Promise<Map<string, number>>;
}

export interface StagedArtifacts {
  write(path: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Makes all files readable at once under the release, in place of whatever was there. */
  commit(part: string, version: string): Promise<void>;
  /** Frees what was staged; does nothing after commit. */
  discard(): Promise<void>;
}
