import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Opener, Sealer } from '../sealing/sealing.ts';
import type { Store } from '../store/store.ts';

/** A file of the archive as it is stored: encrypted. */
export interface StoredPart {
  path: string;
  bytes: number;
  sha256: string;
}

/** An encrypted file. Its parts, one after the other, are a file of the age format. */
export interface SealedFile {
  parts: StoredPart[];
  /** The file before encryption. */
  plain: { bytes: number; sha256: string };
}

/** Large files are stored in parts: a part of known length can be signed, and sent again after a lost connection. */
const PART_BYTES = 64 * 1024 * 1024;

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Encrypts a stream and stores it in parts `<path>.000`, `<path>.001`, … */
export async function storeStream(
  store: Store,
  sealer: Sealer,
  path: string,
  content: Readable,
  partBytes = PART_BYTES,
): Promise<SealedFile> {
  const plain = { bytes: 0, hash: createHash('sha256') };
  const counted = async function* () {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      plain.bytes += chunk.length;
      plain.hash.update(chunk);
      yield chunk;
    }
  };
  const parts: StoredPart[] = [];
  const storePart = async (bytes: Uint8Array) => {
    const part = `${path}.${String(parts.length).padStart(3, '0')}`;
    parts.push(await storePiece(store, part, bytes));
  };
  const sealed = await sealer.stream(Readable.from(counted(), { objectMode: false }));
  for await (const piece of inPieces(sealed, partBytes)) await storePart(piece);
  return { parts, plain: { bytes: plain.bytes, sha256: plain.hash.digest('hex') } };
}

/** Encrypts bytes and stores them as one file. @param pathOf the path, from the hash of the encrypted bytes */
export async function storeBytes(
  store: Store,
  sealer: Sealer,
  pathOf: (sealedSha256: string) => string,
  plain: Uint8Array,
): Promise<SealedFile> {
  const sealed = await sealer.bytes(plain);
  const part = await storePiece(store, pathOf(sha256(sealed)), sealed);
  return { parts: [part], plain: { bytes: plain.byteLength, sha256: sha256(plain) } };
}

async function storePiece(store: Store, path: string, bytes: Uint8Array): Promise<StoredPart> {
  await store.put(path, bytes);
  return { path, bytes: bytes.byteLength, sha256: sha256(bytes) };
}

/** Decrypts a file of the archive. @throws Error when the file is missing, cannot be decrypted or has other content */
export async function openSealed(store: Store, opener: Opener, { parts, plain }: SealedFile): Promise<Readable> {
  const stored = async function* () {
    for (const { path } of parts) {
      const found = await store.get(path);
      if (!found) throw new Error(`${path} is missing in ${store.place}.`);
      yield* found.content;
    }
  };
  const opened = await opener.stream(Readable.from(stored(), { objectMode: false }));
  const checked = async function* () {
    const hash = createHash('sha256');
    for await (const chunk of opened as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest('hex') !== plain.sha256)
      throw new Error(`${parts[0]?.path} does not have the content of its manifest. Use another backup set.`);
  };
  return Readable.from(checked(), { objectMode: false });
}

/** The bytes of a stream in pieces of one size; the last one may be smaller. */
async function* inPieces(stream: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let held = 0;
  for await (let chunk of stream) {
    while (held + chunk.length >= size) {
      yield Buffer.concat([...chunks, chunk.subarray(0, size - held)]);
      chunk = chunk.subarray(size - held);
      chunks = [];
      held = 0;
    }
    chunks.push(chunk);
    held += chunk.length;
  }
  if (held > 0) yield Buffer.concat(chunks);
}
