/**
 * Stands for a consonant that was lost. The sign of its vowel is left behind, as in करेा for करेला. Searches are folded to letters and
 * digits, and no name has this digit within a word.
 */
export const GAP = '0';

const SCRIPTS = Array.from({ length: 9 }, (_script, at) => 0x0900 + at * 0x80);
/** The letters at these places of each script of India: Unicode gives them all the same order. */
const lettersAt = (from: number, to: number) =>
  `[${SCRIPTS.map((start) => `${String.fromCodePoint(start + from)}-${String.fromCodePoint(start + to)}`).join('')}]`;

const CONSONANT = `${lettersAt(0x15, 0x39)}${lettersAt(0x3c, 0x3c)}?`;
/** Of a vowel, or of none. Only a consonant has one. */
const SIGN = lettersAt(0x3e, 0x4d);
const VIRAMA = lettersAt(0x4d, 0x4d);
const ALONE = `(?<!${CONSONANT})${SIGN}`;

const TWICE = new RegExp(`(${SIGN})\\1+`, 'gu');
/** पठेा for पेठा. */
const SIGN_LATE = new RegExp(`(${CONSONANT})(${CONSONANT})(${SIGN})(?=${SIGN})`, 'gu');
/** தேங்கா்ய for தேங்காய். */
const SIGN_EARLY = new RegExp(`(${ALONE})(${CONSONANT})(?!${SIGN})`, 'gu');
/** A sign alone, or a doubled consonant: no word begins with one. */
const LOST = new RegExp(`(?=${ALONE})|(?<=^|\\s)(?=(${CONSONANT})${VIRAMA}\\1)`, 'gu');

/** Ways to repair a search that has a sign without a consonant: a sign was typed twice, two were swapped, or a consonant was lost. */
export function repaired(query: string): string[] {
  const text = query.normalize('NFC');
  const once = text.replace(TWICE, '$1');
  const swapped = once.replace(SIGN_LATE, '$1$3$2').replace(SIGN_EARLY, '$2$1');
  const forms = [once, swapped].map((form) => form.replace(LOST, GAP));
  return [...new Set(forms)].filter((form) => form !== text);
}
