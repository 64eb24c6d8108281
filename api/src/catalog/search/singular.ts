/** Tamil plurals by the end of the word, and the singular's. The first one that fits counts. */
const ENDINGS: [RegExp, string][] = [
  // பழங்கள், பழம்
  [/ங்கள்(?=\s|$)/gu, 'ம்'],
  // பூக்கள், பூ
  [/க்கள்(?=\s|$)/gu, ''],
  // கீரைகள், கீரை. A short word that ends so is not a plural.
  [/(?<=\S{3})கள்(?=\s|$)/gu, ''],
];

/** The search with Tamil plurals as singulars. English and Hindi plurals sound like the singular, or nearly so. */
export const inSingular = (query: string): string =>
  ENDINGS.reduce((text, [plural, singular]) => text.replace(plural, singular), query.normalize('NFC'));
