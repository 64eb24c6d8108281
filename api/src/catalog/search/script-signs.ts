/** A sign for a consonant without a vowel. Names and searches are folded to a to z, so it is free. */
export const VIRAMA = '`';

/** Letters that scripts of India write with one sign. */
const SIGNS: [RegExp, string][] = [
  [/([cdgkbjt])h/g, '$1'],
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/zh/g, 'l'],
  [/ai/g, 'e'],
  [/au/g, 'o'],
  [/([aeiou])\1/g, '$1'],
  // Doubled consonants are often written once.
  [/([^aeiou])\1/g, '$1'],
  [/(?<=[^aeiou])(?=[^aeiou])/g, VIRAMA],
  // A consonant alone has a short a. The sign of a long one is easily lost.
  [/(?<=[^aeiou`])a/g, ''],
];

/**
 * A folded word by the signs with which a script of India writes it, so that one wrong sign is one mistake: pachchai has the signs of
 * p, ch and ai. Each lost consonant would otherwise be two letters, its own and its vowel.
 */
export const inSigns = (term: string): string =>
  SIGNS.reduce((text, [letters, sign]) => text.replace(letters, sign), term);
