import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { randomPageId } from '../security/page-id.ts';
import { NONCE } from './links.ts';
import { NoncedDocument } from './nonced-document.ts';

const script = (name: string) => `<script defer nonce="${NONCE}" src="/_parts/${name}.js"></script>\n`;
const text = readFileSync(__filename, 'utf8').repeat(20);

test.each([
  ['no nonce', text],
  ['one', text + script('shell') + text],
  [
    'many',
    Array.from({ length: 12 }, (_, index) => script(`part-${index}`) + text.slice(index * 50, index * 700)).join(''),
  ],
  ['much that does not compress', script('a') + randomBytes(200_000).toString('base64') + script('b')],
  ['nonces side by side, first and last', `${NONCE}${NONCE}x${NONCE}`],
  ['signs of other scripts', script('தக்காளி') + 'தக்காளி ₹ 🍅 '.repeat(200) + script('b')],
])('a compressed document can contain any nonce: %s', async (_what, document) => {
  const nonced = new NoncedDocument(document);
  await expect(nonced.brotli(randomPageId())).resolves.toBeNull();
  for (let time = 0; time < 50; time += 1) {
    const nonce = randomPageId();
    const brotli = await nonced.brotli(nonce);
    expect(brotli).not.toBeNull();
    expect(brotliDecompressSync(brotli!).toString()).toBe(document.replaceAll(NONCE, nonce));
    expect(nonced.identity(nonce).toString()).toBe(document.replaceAll(NONCE, nonce));
  }
});

test('it is cheaper than compressing each response', async () => {
  const document = script('a') + text + script('b') + text;
  const nonce = randomPageId();
  const nonced = new NoncedDocument(document);
  await nonced.brotli(nonce);
  const once = (await nonced.brotli(nonce))!.length;
  const each = brotliCompressSync(document.replaceAll(NONCE, nonce)).length;
  expect(once - each).toBeLessThan(400);
});
