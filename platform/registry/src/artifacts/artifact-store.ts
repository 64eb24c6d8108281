import type { Readable } from 'node:stream';
import type { ReleaseName } from '../database/release-name.ts';

/** Stores the files of releases. Paths come from a checked descriptor: relative, without dot segments. */
export interface ArtifactStore {
  /** The location for messages: a folder, or a bucket and its server. */
  readonly place: string;
  /** Starts an upload that cannot be read before it is committed. */
  stage(): Promise<StagedArtifacts>;
  /** The file's content, or null when it is missing. */
  read(part: string, version: string, path: string): Promise<{ bytes: number; content: Readable } | null>;
  /** Path → size in bytes of the files that are stored; empty for an unknown release. */
  sizes(part: string, version: string, paths: readonly string[]): Promise<Map<string, number>>;
  /** Removes all files of a release at once; does nothing when there are none. */
  remove(part: string, version: string): Promise<void>;
  /** The stored releases that have not changed since `before`, including those that are missing in the database. */
  held(before: Date): Promise<ReleaseName[]>;
  /** Removes uploads that were started before `begunBefore` and never committed. @returns how many */
  sweep(begunBefore: Date): Promise<number>;
}

export interface StagedArtifacts {
  write(path: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Makes all files readable at once as the release, and replaces files that it had before. */
  commit(part: string, version: string): Promise<void>;
  /** Removes the staged files; does nothing after commit. */
  discard(): Promise<void>;
}
