import { createCipheriv } from 'node:crypto';
import type { Sealed } from '@farmgate/contract/shop/envelope';
import { CIPHER_IV } from '@farmgate/contract/shop/rules/cipher';

/** Encrypts an answer. */
export type Seal = <Content>(content: Content) => Sealed;

/**
 * Returns the function that encrypts answers as `{ datas }`: base64 of AES-256-CTR of JSON.
 * The key is in every browser's bundle, so this protects nothing; it is part of the specified wire format. TLS protects the data.
 * @param keyHex 32 bytes in hex
 */
export function createSeal(keyHex: string): Seal {
  const key = Buffer.from(keyHex, 'hex');
  const iv = Buffer.from(CIPHER_IV, 'hex');
  return (content) => {
    const cipher = createCipheriv('aes-256-ctr', key, iv);
    return { datas: cipher.update(JSON.stringify(content), 'utf8', 'base64') + cipher.final('base64') };
  };
}
