import type { Readable } from 'node:stream';
import type { ReleaseName } from '../database/release-name.ts';

/** Where a release's files are kept. Paths come from a checked descriptor: relative, with no dot segments. */
export interface ArtifactStore {
  /** Where that is, in words for a person: a folder, or a bucket and who serves it. */
  readonly place: string;
  /** Room for an upload nobody can read yet. */
  stage(): Promise<StagedArtifacts>;
  /** The file's content, or null when it is not there. */
  read(part: string, version: string, path: string): Promise<{ bytes: number; content: Readable } | null>;
  /** The sizes in bytes of the files that are there, by path; empty for a release that is not. */
  sizes(part: string, version: string, paths: readonly string[]): Promise<Map<string, number>>;
  /** Takes all files of a release away, for readers at once; nothing when there are none. */
  remove(part: string, version: string): Promise<void>;
  /** The releases that have been here, as they are, since before a time, whoever knows of them. */
  held(before: Date): Promise<ReleaseName[]>;
  /** Frees what uploads left that were begun before a time and never became a release; returns how many there were. */
  sweep(begunBefore: Date): Promise<number>;
}

export interface StagedArtifacts {
  write(path: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Makes all files readable at once under the release, in place of whatever was there. */
  commit(part: string, version: string): Promise<void>;
  /** Frees what was staged; does nothing after commit. */
  discard(): Promise<void>;
}
