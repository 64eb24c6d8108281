import { CIPHER_IV } from '@farmgate/contract/shop/rules/cipher';
import { base64Bytes, hexBytes } from './bytes.ts';
import { cipherKey } from './key.ts';

/**
 * Decodes an encrypted payload: base64 of AES-256-CTR with a fixed key and a fixed counter block.
 *
 * This hides nothing from anybody: the key is in the bundle that every visitor downloads, and a fixed counter
 * makes each payload reveal the others. It is compatibility with the wire. TLS is what protects the data.
 *
 * @throws SyntaxError when the key does not fit, since what comes out is then no JSON.
 */
export async function decrypt<Content>(base64: string): Promise<Content> {
  // Browsers offer WebCrypto on secure origins only; a shop tried out on a LAN address has none.
  const decode = globalThis.crypto?.subtle ? decodeWithWebCrypto : (await import('./crypto-js.ts')).decodeWithCryptoJs;
  return JSON.parse(await decode(base64, cipherKey(), CIPHER_IV)) as Content;
}

/** Low 32 bits of the counter block count up, as crypto-js and the API do it. */
const COUNTER_BITS = 32;
let importedKey: Promise<CryptoKey> | undefined;

/** Decodes with the browser's own cryptography. Key and counter block in hex. */
export async function decodeWithWebCrypto(base64: string, key: string, counter: string): Promise<string> {
  importedKey ??= crypto.subtle.importKey('raw', hexBytes(key), 'AES-CTR', false, ['decrypt']);
  const algorithm = { name: 'AES-CTR', counter: hexBytes(counter), length: COUNTER_BITS };
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, await importedKey, base64Bytes(base64)));
}
