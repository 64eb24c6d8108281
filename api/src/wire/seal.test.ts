import { CIPHER_IV, DEMO_CIPHER_KEY } from '@farmgate/contract/shop/rules/cipher';
import { createSeal } from './seal.ts';

test('a browser decrypts what the API encrypts', async () => {
  const sealed = createSeal(DEMO_CIPHER_KEY)({ data: ['தக்காளி', '₹45.50'], total: 2 });
  const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
  const key = await crypto.subtle.importKey('raw', bytes(DEMO_CIPHER_KEY), 'AES-CTR', false, ['decrypt']);
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-CTR', counter: bytes(CIPHER_IV), length: 32 },
    key,
    new Uint8Array(Buffer.from(sealed.datas, 'base64')),
  );
  expect(JSON.parse(new TextDecoder().decode(plain))).toEqual({ data: ['தக்காளி', '₹45.50'], total: 2 });
});
