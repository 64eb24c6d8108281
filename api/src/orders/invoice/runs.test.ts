import { paragraphOf, runsOf } from './runs.ts';

/** A line as it stands on the page, from left to right. Arabic words are in the order of their letters: their font turns them. */
const drawn = (text: string) => runsOf(paragraphOf(text), 0, text.length).map((run) => run.text);

test.each([
  ['Latin words in one run', 'Lake View, 4', ['Lake View, 4']],
  ['Arabic words from right to left', 'مريم أحمد', ['أحمد', ' ', 'مريم']],
  ['an Arabic name within a Latin line', 'c/o مريم أحمد, flat 4', ['c/o ', 'أحمد', ' ', 'مريم', ', flat 4']],
  ['numbers within Arabic from left to right', 'شارع 12', ['12', ' ', 'شارع']],
  ['brackets around Arabic mirrored', '(مريم) شارع', ['شارع', ' (', 'مريم', ')']],
  ['an emoji within Arabic whole', 'مريم 👩‍🌾!', ['!', '👩‍🌾', ' ', 'مريم']],
  ['an emoji between Arabic and Latin beside the Arabic', 'مريم 👩‍🌾 Asha', ['Asha', ' ', '👩‍🌾', ' ', 'مريم']],
  ['a script at a time', 'தெரு गली', ['தெரு', ' ', 'गली']],
])('puts %s', (_what, text, expected) => expect(drawn(text)).toEqual(expected));

test('a part of a paragraph keeps the direction that the whole gives it', () => {
  const text = 'شارع النخيل (12) قرب';
  const start = text.indexOf('(');
  expect(runsOf(paragraphOf(text), start, text.length).map((run) => run.text)).toEqual(['قرب', ' (', '12', ')']);
});
