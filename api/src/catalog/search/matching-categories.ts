import type { Candidates } from './candidates.ts';
import { areGeneric } from './noise.ts';
import { allowedCost, BY_SOUND, misspelling, type Spelling } from './spelling.ts';
import type { Reading } from './tiers.ts';

/** Mistakes in a category's name: its words are few and general, so a search has to be close. */
const STRICTER = 0.5;

/** Shorter words, such as "and", say nothing about a category. */
const isLong = ({ term }: Spelling) => term.length > 3;

/**
 * Ids of the categories whose names have every word of the search; of generic words, any: "fruits and vegetables".
 * Staff may have misspelled a category, so a word that names have is compared by its letters, too.
 * @param isMistyped whether other words may have mistakes, too
 */
export function matchingCategories(
  { categories, tokens }: Candidates,
  { words }: Reading,
  isMistyped: boolean,
): number[] {
  const spellings = words.map(({ term, isKnown }) => ({
    ...(tokens.get(term) ?? { term, sound: term }),
    most: isMistyped || isKnown ? allowedCost(term.length) * STRICTER : BY_SOUND,
  }));
  const has = (named: Spelling[], word: Spelling & { most: number }) =>
    isLong(word) && named.some((name) => isLong(name) && misspelling(word, name, false) <= word.most);
  const isAny = areGeneric(words.map(({ term }) => term));
  const isNamed = (named: Spelling[]) =>
    isAny ? spellings.some((word) => has(named, word)) : spellings.every((word) => has(named, word));
  return categories.filter((category) => isNamed(category.words)).map(({ id }) => id);
}
