import type { Readable } from 'node:stream';

export interface StoredObject {
  /** Relative, with slashes. */
  key: string;
  bytes: number;
  modified: Date;
}

/** Files under keys: a folder or a bucket. Backups are written to one, and releases and pictures are read from others. */
export interface Store {
  /** The location for messages. */
  readonly place: string;
  /** All objects whose keys begin with `under`, in no order. */
  list(under: string): AsyncGenerator<StoredObject>;
  /** The object's content, or null when it is missing. */
  get(key: string): Promise<{ bytes: number; content: Readable } | null>;
  /** Writes an object, or replaces it. Readers never see a part of it. */
  put(key: string, body: Uint8Array): Promise<void>;
  delete(keys: Iterable<string>): Promise<void>;
}
