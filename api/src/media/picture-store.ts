/** Where the files of staff's pictures are kept, by path: `products/<version>/<file>`. A file never changes. */
export interface PictureStore {
  /** For messages: `the folder …` or `the bucket …`. */
  readonly place: string;
  /** Null when there is no such file. @throws PicturesUnavailableError */
  read(path: string): Promise<Buffer | null>;
  /** @throws PicturesUnavailableError */
  has(path: string): Promise<boolean>;
  /** @throws PicturesUnavailableError */
  write(path: string, data: Buffer): Promise<void>;
}

/** The store does not answer or rejects the call. The message says why and what to do. */
export class PicturesUnavailableError extends Error {
  override readonly name = 'PicturesUnavailableError';
}
