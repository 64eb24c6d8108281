import type { Candidates } from './candidates.ts';
import { areGeneric } from './noise.ts';
import { allowedCost, misspelling, type Spelling } from './spelling.ts';
import type { Reading } from './tiers.ts';

/** Mistakes in a category's name: its words are few and general, so a search has to be close. */
const STRICTER = 0.5;

/** Shorter words, such as "and", say nothing about a category. */
const isLong = ({ term }: Spelling) => term.length > 3;

/** Ids of the categories whose names have every word of the search; of generic words, any: "fruits and vegetables". */
export function matchingCategories({ categories, tokens }: Candidates, { words }: Reading): number[] {
  const spellings = words.map(({ term }): Spelling => tokens.get(term) ?? { term, sound: term });
  const has = (named: Spelling[], word: Spelling) =>
    isLong(word) &&
    named.some((name) => isLong(name) && misspelling(word, name, false) <= allowedCost(word.term.length) * STRICTER);
  const isAny = areGeneric(words.map(({ term }) => term));
  const isNamed = (named: Spelling[]) =>
    isAny ? spellings.some((word) => has(named, word)) : spellings.every((word) => has(named, word));
  return categories.filter((category) => isNamed(category.words)).map(({ id }) => id);
}
