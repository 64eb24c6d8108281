import { sql } from 'drizzle-orm';
import { createTestShop } from '../testing/test-shop.ts';
import { storable, storableText } from './storable.ts';

test.each([
  ['plain', 'upi', 'upi'],
  ['NUL', 'u\0pi\0', 'u\uFFFDpi\uFFFD'],
  ['the first half of a pair', 'a\ud83d', 'a\uFFFD'],
  ['the second half', '\udc00b', '\uFFFDb'],
  ['halves in the wrong order', '\udc00\ud83d', '\uFFFD\uFFFD'],
  ['a whole pair', '😀', '😀'],
  ['control characters', '\u001b[31m\u202e', '\u001b[31m\u202e'],
])('text with %s', (_what, text, stored) => expect(storableText(text)).toBe(stored));

test('keys and texts at every level are replaced, all else stays', () => {
  const given = { 'a\0': [{ b: '\ud800' }], n: 1.5, yes: true, none: null };
  expect(storable(given)).toEqual({ 'a\uFFFD': [{ b: '\uFFFD' }], n: 1.5, yes: true, none: null });
});

test('PostgreSQL stores it as JSON, however deep it was', async () => {
  const shop = await createTestShop();
  const deep: unknown = JSON.parse(`${'{"a":['.repeat(20_000)}"\\u0000"${']}'.repeat(20_000)}`);
  for (const value of [deep, { text: '\0\ud800' }]) {
    const stored = JSON.stringify(storable(value));
    const { rows } = await shop.db.execute(sql`SELECT ${stored}::jsonb IS NOT NULL AS is_stored`);
    expect(rows).toEqual([{ is_stored: true }]);
  }
  await shop.close();
});
