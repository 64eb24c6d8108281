import fc from 'fast-check';
import { drawsRightToLeft, familyOf, spellUnknown } from './fonts.ts';

test.each([
  ['a', 'NotoSans'],
  ['₹', 'NotoSans'],
  ['é', 'NotoSans'],
  ['தெ', 'NotoSansTamil'],
  ['क्ष', 'NotoSansDevanagari'],
  ['ഡ്', 'NotoSansMalayalam'],
  ['రో', 'NotoSansTelugu'],
  ['ಗಾ', 'NotoSansKannada'],
  ['ش', 'NotoSansArabic'],
  ['👩🏽‍🌾', 'NotoEmoji'],
  ['1️⃣', 'NotoEmoji'],
  ['❤️', 'NotoEmoji'],
  ['王', undefined],
])('%s is drawn by %s', (character, family) => expect(familyOf(character)).toBe(family));

test('characters of no font become their code points, in at least four digits', () => {
  expect(spellUnknown('4 \u05D0, 王\n\u{10FFFD}x')).toBe('4 [U+05D0], [U+738B]\n[U+10FFFD]x');
});

/** Letters and marks of a script in random order, including sequences that no real text has. */
const jumbled = (from: number, to: number) =>
  fc.string({ unit: fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code)), maxLength: 6 });

test.each([
  ['NotoSansTamil', 0xb80, 0xbff],
  ['NotoSansDevanagari', 0x900, 0x97f],
  ['NotoSansMalayalam', 0xd00, 0xd7f],
  ['NotoSansArabic', 0x620, 0x6ff],
])('%s lays out any sequence of letters in its script', (family, from, to) => {
  fc.assert(
    fc.property(jumbled(from, to), (text) => {
      expect(() => drawsRightToLeft(family, text)).not.toThrow();
    }),
    { numRuns: 500 },
  );
});
