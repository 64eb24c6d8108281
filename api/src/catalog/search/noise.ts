/** Words that people add to the name of a product, in their folded form. They are left out unless they are all there is. */
const NOISE = new Set(
  'a an and the of for with some my i want need buy get order online price rate cost cheap best fresh good quality organic kg kgs kilo kilos g gm gms gram grams pack packet half dozen per piece bunch farm local today ka ki ke taja taza taaza putiya puthiya nalla vilai'.split(
    ' ',
  ),
);

/** The words that say what is searched for. */
export function withoutNoise(words: string[]): string[] {
  const telling = words.filter((word) => !NOISE.has(word) && !/^\d+(kg|g|gm)?$/.test(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Words for all fruits or all vegetables, which names often leave out: "sitaphal fruit", "koyya pazham". Leaves are not among them:
 * who wants banana leaves is not helped by bananas.
 */
const GENERIC = new Set(
  'fruit fruits vegetable vegetables veg veggie veggies pazham palam phal fal kai kaai kay sabzi sabji kizhangu kilangu wala wali'.split(
    ' ',
  ),
);

/** Whether a search only has generic words: "fruits and vegetables". */
export const areGeneric = (words: string[]): boolean => words.every((word) => GENERIC.has(word));

/** The words without generic ones; undefined if there are none, or nothing else. */
export function withoutGeneric(words: string[]): string[] | undefined {
  const special = words.filter((word) => !GENERIC.has(word));
  return special.length > 0 && special.length < words.length ? special : undefined;
}
