/** Words that people add to the name of a product, in their folded form. They are left out unless they are all there is. */
const NOISE = new Set(
  'a an and the of for with some my i want need buy get order online price rate cost cheap best fresh good quality organic kg kgs kilo kilos g gm gms gram grams pack packet ka ki ke'.split(
    ' ',
  ),
);

/** The words that say what is searched for. */
export function withoutNoise(words: string[]): string[] {
  const telling = words.filter((word) => !NOISE.has(word) && !/^\d+(kg|g|gm)?$/.test(word));
  return telling.length > 0 ? telling : words;
}
