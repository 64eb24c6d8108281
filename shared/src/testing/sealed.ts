import { createCipheriv } from 'node:crypto';
import { CIPHER_IV, DEMO_CIPHER_KEY } from '@farmgate/contract/shop/rules/cipher';

/** An encrypted answer, as the API makes it. */
export function sealed(content: unknown): { datas: string } {
  const cipher = createCipheriv('aes-256-ctr', Buffer.from(DEMO_CIPHER_KEY, 'hex'), Buffer.from(CIPHER_IV, 'hex'));
  const bytes = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
  return { datas: bytes.toString('base64') };
}
