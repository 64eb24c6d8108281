/** @jest-environment @farmgate/build/jest-node-environment */
import { createCipheriv } from 'node:crypto';
import { CIPHER_IV, DEMO_CIPHER_KEY } from '@farmgate/contract/shop/rules/cipher';
import { decodeWithCryptoJs } from './crypto-js.ts';
import { decrypt as decryptOnServer } from './decrypt.server.ts';
import { decodeWithWebCrypto, decrypt } from './decrypt.ts';

/** What the API does. */
function encrypt(text: string, counter = CIPHER_IV): string {
  const cipher = createCipheriv('aes-256-ctr', Buffer.from(DEMO_CIPHER_KEY, 'hex'), Buffer.from(counter, 'hex'));
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

const TEXTS = {
  'a list': JSON.stringify({ data: [{ id: 1, name: 'Tomato' }], total: 1 }),
  'other scripts': JSON.stringify({ name: 'தக்காளி 🍅', price: '₹40' }),
  'many blocks': JSON.stringify({ data: Array.from({ length: 2_000 }, (_, id) => ({ id })) }),
  'less than a block': '{}',
};

test.each(Object.entries(TEXTS))('node:crypto, WebCrypto and crypto-js agree on %s', async (_name, text) => {
  const sealed = encrypt(text);
  await expect(decodeWithWebCrypto(sealed, DEMO_CIPHER_KEY, CIPHER_IV)).resolves.toBe(text);
  await expect(decodeWithCryptoJs(sealed, DEMO_CIPHER_KEY, CIPHER_IV)).resolves.toBe(text);
});

test('WebCrypto and crypto-js agree when the low 32 bits of the counter wrap around', async () => {
  const counter = `${CIPHER_IV.slice(0, 24)}ffffffff`;
  const wrapped = `${CIPHER_IV.slice(0, 24)}00000000`;
  // Two blocks: the first under the highest counter, the second under the lowest with nothing carried further up.
  const sealed = Buffer.concat([
    Buffer.from(encrypt('first block 16 b', counter), 'base64'),
    Buffer.from(encrypt('second block 16b', wrapped), 'base64'),
  ]).toString('base64');
  await expect(decodeWithWebCrypto(sealed, DEMO_CIPHER_KEY, counter)).resolves.toBe('first block 16 bsecond block 16b');
  await expect(decodeWithCryptoJs(sealed, DEMO_CIPHER_KEY, counter)).resolves.toBe('first block 16 bsecond block 16b');
});

test('gives what the API encrypted', async () => {
  await expect(decrypt(encrypt(TEXTS['a list']))).resolves.toEqual({ data: [{ id: 1, name: 'Tomato' }], total: 1 });
});

test.each(Object.entries(TEXTS))('the edge gets the same out of %s as a browser', async (_name, text) => {
  const sealed = encrypt(text);
  await expect(decryptOnServer(sealed)).resolves.toEqual(await decrypt(sealed));
});

test('falls back to crypto-js where the browser has no WebCrypto', async () => {
  const subtle = jest.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  await expect(decrypt(encrypt(TEXTS['other scripts']))).resolves.toEqual({ name: 'தக்காளி 🍅', price: '₹40' });
  subtle.mockRestore();
});

test('rejects what was encrypted with another key', async () => {
  const cipher = createCipheriv('aes-256-ctr', Buffer.alloc(32, 7), Buffer.from(CIPHER_IV, 'hex'));
  await expect(decrypt(cipher.update('{"data":[]}', 'utf8', 'base64'))).rejects.toThrow(SyntaxError);
});
