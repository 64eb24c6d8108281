import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';

/** Encrypts with public keys, so the server that makes backups cannot read them. */
export interface Sealer {
  bytes(plain: Uint8Array): Promise<Uint8Array>;
  stream(plain: Readable): Promise<Readable>;
}

/** Decrypts with private keys. */
export interface Opener {
  bytes(sealed: Uint8Array): Promise<Uint8Array>;
  stream(sealed: Readable): Promise<Readable>;
}

/** @param recipients public keys, `age1…`; each of their private keys opens everything. @throws Error for an invalid key */
export function createSealer(recipients: string[]): Sealer {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return {
    bytes: (plain) => encrypter.encrypt(plain),
    stream: async (plain) => fromWeb(await encrypter.encrypt(toWeb(plain))),
  };
}

/** @param identities private keys, `AGE-SECRET-KEY-1…`. @throws Error for an invalid key */
export function createOpener(identities: string[]): Opener {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return {
    bytes: (sealed) => decrypter.decrypt(sealed),
    stream: async (sealed) => fromWeb(await decrypter.decrypt(toWeb(sealed))),
  };
}

/** The private keys of a file as `age-keygen` and `farmgate-ops create-key` write it: one a line, comments with `#`. */
export async function readIdentities(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as ReadableStream);
