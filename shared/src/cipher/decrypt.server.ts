import { createDecipheriv } from 'node:crypto';
import { CIPHER_IV } from '@farmgate/contract/shop/rules/cipher';
import { cipherKey } from './key.ts';

const IV = Buffer.from(CIPHER_IV, 'hex');

/** `decrypt.ts` for pages that are rendered at the edge: at once, where WebCrypto is a job for another thread. */
export async function decrypt<Content>(base64: string): Promise<Content> {
  const decipher = createDecipheriv('aes-256-ctr', Buffer.from(cipherKey(), 'hex'), IV);
  return JSON.parse(decipher.update(base64, 'base64', 'utf8') + decipher.final('utf8')) as Content;
}
