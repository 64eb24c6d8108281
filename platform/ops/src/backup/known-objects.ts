import type { SealedFile, StoredPart } from '../archive/sealed-file.ts';
import type { Store } from '../store/store.ts';

const PATH = /^objects\/([0-9a-f]{64})~([0-9a-f]{64})\.age$/;

export const objectPath = (plainSha256: string, sealedSha256: string): string =>
  `objects/${plainSha256}~${sealedSha256}.age`;

/** The contents that an archive has already, by the hash of the plain bytes. */
export type KnownObjects = Map<string, StoredPart>;

export async function readKnownObjects(store: Store): Promise<KnownObjects> {
  const known: KnownObjects = new Map();
  for await (const { key, bytes } of store.list('objects/')) {
    const [, plain, sealed] = PATH.exec(key) ?? [];
    if (plain && sealed) known.set(plain, { path: key, bytes, sha256: sealed });
  }
  return known;
}

export const objectOf = (known: KnownObjects, plain: SealedFile['plain']): SealedFile | undefined => {
  const part = known.get(plain.sha256);
  return part && { parts: [part], plain };
};
