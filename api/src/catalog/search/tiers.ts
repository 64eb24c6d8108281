import { distance } from './distance.ts';
import type { Meaning } from './meaning.ts';

/** One kind of match: a text of the type tsquery over `product_search.words`. */
export interface Tier {
  /** Lower ranks come first. */
  rank: number;
  match: string;
}

/** What a search is read as. */
export interface Reading {
  /** All words as one. */
  whole: Meaning;
  words: Meaning[];
  /** The words with two neighbors as one, for each two. */
  joined: Meaning[][];
}

export const RANKS = {
  name: 0,
  beginningAndAlternative: 0.5,
  beginning: 1,
  alternative: 2,
  words: 3,
  alikeName: 4,
  alikeWords: 5,
  begun: 6,
  nearName: 7,
  nearAlternative: 8,
  nearWords: 9,
  category: 10,
  properName: 11,
  description: 12,
} as const;

type Kind = 'n' | 'f' | 'l' | 'a' | 'w' | 'p' | 'd';

/** Lexemes that name a product. */
const NAMES: Kind[] = ['n', 'f', 'l', 'a'];

/** Lexemes only contain a to z and digits, so they need no escapes. */
const anyOf = (kinds: Kind[], terms: string[]) =>
  [...new Set(terms)].flatMap((term) => kinds.map((kind) => `'${kind}${term}'`)).join(' | ');

const all = (parts: string[]) =>
  parts.some((part) => part === '') ? '' : parts.map((part) => `(${part})`).join(' & ');
const either = (parts: string[]) =>
  parts
    .filter((part) => part !== '')
    .map((part) => `(${part})`)
    .join(' | ');

/** The words of a search, each as one of its terms, in the same product. */
const together = ({ words, joined }: Reading, termsOf: (meaning: Meaning) => string[], kinds: Kind[] = ['w']) =>
  either([words, ...joined].map((reading) => all(reading.map((word) => anyOf(kinds, termsOf(word))))));

const termsOf = (near: { term: string }[]) => near.map(({ term }) => term);
const known = ({ term, alike }: Meaning) => [term, ...alike];
const guessed = (meaning: Meaning) =>
  meaning.isGoods ? known(meaning) : [...known(meaning), ...meaning.begun, ...termsOf(meaning.nearInPhrase)];

const sound = (tiers: Tier[]) => tiers.filter(({ match }) => match !== '');

/**
 * The last word says what is searched for, or all words together: "lunch box". Goods of other shops only find products by whole names: "butter" does not find Butter
 * Beans, nor "orange juice" a juice orange.
 */
const isForGoods = ({ whole, words }: Reading) => whole.isGoods || words.at(-1)!.isGoods;

/** "potato chips" is not a mistyped "potatoes": one of its words is spelled right and names something else. */
export const mayBeMistyped = ({ whole, words }: Reading): boolean =>
  !whole.isGoods && words.every(({ isGoods }) => !isGoods);

/** The reading without names that only sound like its words, and are not written nearly so. */
export function asWritten({ whole, words, joined }: Reading): Reading {
  const strict = (meaning: Meaning): Meaning => ({ ...meaning, alike: meaning.alikeInWriting });
  return { whole: strict(whole), words: words.map(strict), joined: joined.map((reading) => reading.map(strict)) };
}

/** Matches of the words as they are. */
export function exactTiers(reading: Reading): Tier[] {
  const { whole, words } = reading;
  const { term, alike } = whole;
  const byName = [
    { rank: RANKS.name, match: anyOf(['n'], [term]) },
    { rank: RANKS.alternative, match: anyOf(['a'], [term]) },
  ];
  const byAlikeName = { rank: RANKS.alikeName, match: anyOf(words.length > 1 ? ['n', 'a'] : NAMES, alike) };
  if (isForGoods(reading)) return words.length > 1 ? sound([...byName, byAlikeName]) : byName;
  return sound([
    ...byName,
    // "banana": bananas before Banana Stem.
    { rank: RANKS.beginningAndAlternative, match: all([anyOf(['f'], [term]), anyOf(['a'], [term])]) },
    { rank: RANKS.beginning, match: anyOf(['f'], [term]) },
    { rank: RANKS.words, match: together(reading, (word) => [word.term]) },
    byAlikeName,
    { rank: RANKS.alikeWords, match: words.length > 1 ? together(reading, known) : '' },
    {
      rank: RANKS.properName,
      // Of a single word, words of names have been matched above.
      match: all(words.map((word) => anyOf(word.isGoods ? ['w'] : words.length > 1 ? ['w', 'p'] : ['p'], [word.term]))),
    },
  ]);
}

/** Matches of other spellings, and of descriptions: for a search that finds nothing as it is. */
export function looseTiers(reading: Reading): Tier[] {
  const { whole, words } = reading;
  const isPhrase = words.length > 1;
  if (isForGoods(reading)) return nearWithGoods(reading);
  // Words like "fresh" or "500 g" are no part of a single name.
  const single = isPhrase ? [] : words;
  const mistyped = mayBeMistyped(reading) ? [whole, ...single].flatMap(({ nearNames }) => termsOf(nearNames)) : [];
  const isPartlyKnown =
    isPhrase && words.some(({ term, isKnown, alike }) => term.length > 2 && (isKnown || alike.length > 0));
  return sound([
    { rank: RANKS.begun, match: together(reading, (word) => [...known(word), ...word.begun]) },
    { rank: RANKS.begun, match: anyOf(['n', 'f', 'a'], whole.begun) },
    { rank: RANKS.nearName, match: anyOf(['n', 'f'], mistyped) },
    { rank: RANKS.nearAlternative, match: anyOf(['a', 'l'], mistyped) },
    ...(mayBeMistyped(reading) ? [] : nearWithGoods(reading)),
    { rank: RANKS.nearWords, match: isPartlyKnown ? together(reading, guessed) : '' },
    { rank: RANKS.description, match: isPartlyKnown ? described(words) : '' },
  ]);
}

/** Names that are a little further away than mistakes usually lead, for a search that finds nothing else. */
export function lastTiers(reading: Reading): Tier[] {
  if (!mayBeMistyped(reading)) return [];
  return sound([{ rank: RANKS.nearAlternative, match: anyOf(NAMES, termsOf(reading.whole.lastNames)) }]);
}

/** A letter lost, doubled or swapped. */
const ONE_MISTAKE = 1;

/**
 * Names that have the goods, too: "tender cocnout water", "soup ki sabji". A word that is only like goods may be mistyped: "geen mango"
 * is not for gin. Neither is a whole name with one mistake: "juice pan" for juice plan.
 */
function nearWithGoods({ whole, words }: Reading): Tier[] {
  if (whole.isGoods || words.length === 1) return [];
  const goods = words.filter(({ isGoodsAsSpelled }) => isGoodsAsSpelled);
  const names = termsOf(
    whole.nearNames.filter(
      ({ term: name, label }) =>
        goods.every(({ term }) => term.length > 3 && name.includes(term)) ||
        (label.split(' ').length <= words.length && distance(name, whole.term) <= ONE_MISTAKE),
    ),
  );
  return sound([{ rank: RANKS.nearAlternative, match: anyOf(['n', 'a'], names) }]);
}

/** Fewer letters begin too many names. */
const LEAST_LETTERS = 3;

/** Names that begin with the search, for one that finds nothing else: what its suggestions showed is also in its list. */
export function beginningTiers(reading: Reading): Tier[] {
  const { whole, words } = reading;
  if (!mayBeMistyped(reading) || whole.isGoods || whole.term.length < LEAST_LETTERS) return [];
  return beginnings(words.map(({ term }) => term)).map((match, at) => ({ rank: RANKS.begun + at / 10, match }));
}

/** Names that begin with these words, alternative names, and words within either, each as a text of the type tsquery. */
export function beginnings(words: string[]): [name: string, alternative: string, within: string] {
  const whole = words.join('');
  const within = words.map((word, at) => `'w${word}'${at === words.length - 1 ? ':*' : ''}`).join(' & ');
  return [`'n${whole}':*`, `'a${whole}':*`, within];
}

/** One word names the product, and its description has the others. */
function described(words: Meaning[]): string {
  const named = either(words.map((word) => anyOf(['w'], guessed(word))));
  const mentioned = words.map((word) =>
    either([anyOf(['w'], guessed(word)), anyOf(word.isGoods ? [] : ['p', 'd'], [word.term])]),
  );
  return all([named, ...mentioned]);
}
