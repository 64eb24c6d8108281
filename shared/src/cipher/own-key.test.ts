/** @jest-environment @farmgate/build/jest-node-environment */
import { createCipheriv } from 'node:crypto';
import { CIPHER_IV } from '@farmgate/contract/shop/rules/cipher';
import { decrypt as decryptOnServer } from './decrypt.server.ts';
import { decrypt } from './decrypt.ts';
import { setCipherKey } from './key.ts';

const KEY = 'ab'.repeat(32);

test('a shop with a key of its own is read at the edge and in browsers, with and without WebCrypto', async () => {
  const content = { data: [{ id: 1, name: 'தக்காளி' }], total: 1 };
  const cipher = createCipheriv('aes-256-ctr', Buffer.from(KEY, 'hex'), Buffer.from(CIPHER_IV, 'hex'));
  const sealed = cipher.update(JSON.stringify(content), 'utf8', 'base64');
  setCipherKey(KEY);
  await expect(decryptOnServer(sealed)).resolves.toEqual(content);
  await expect(decrypt(sealed)).resolves.toEqual(content);
  jest.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  await expect(decrypt(sealed)).resolves.toEqual(content);
  setCipherKey(undefined);
  await expect(decryptOnServer(sealed)).rejects.toThrow(SyntaxError);
});
