import type { Candidate, Token } from './candidates.ts';
import { distance } from './distance.ts';
import { allowedCost, BY_SOUND, CLEARLY, FAR, FURTHER, LAST, misspelling, type Spelling } from './spelling.ts';

/** What a word of the search may mean. */
export interface Meaning {
  term: string;
  /** Whether a name has exactly this word. */
  isKnown: boolean;
  /** Words of names that sound the same. */
  alike: string[];
  /** Those of them that are also written nearly so. */
  alikeInWriting: string[];
  /** Words of names that begin with it. */
  begun: string[];
  /** The closest words of names within the allowed mistakes. */
  near: Candidate[];
  /** The same beside another word of the name, which makes a guess safer. */
  nearInPhrase: Candidate[];
  /** The closest ones that name a product, within the allowed mistakes. */
  nearNames: Candidate[];
  /** Those that are a little further away, for a search that finds nothing else. */
  lastNames: Candidate[];
  /** The name of a product that is a little too far away to be found by it. */
  further: Candidate | undefined;
  /** It names goods of other shops, and so is neither mistyped nor begun. */
  isGoods: boolean;
  /** It is spelled exactly as these goods, not only like them. */
  isGoodsAsSpelled: boolean;
}

/** Spellings whose costs differ by less are equally close. */
const SAME_COST = 0.25;
const MOST_NEAR = 6;
/** Beside another word, a word of three letters may have two of them swapped. */
const LEAST_IN_PHRASE = 0.8;
/** How far words that sound the same are nearly written the same, as a part of the allowed mistakes. */
const NEARLY = 0.5;

/** Judges the candidates of a token. @param isIndic whether it is written in a script of India */
export function meaningOf(token: Token, isIndic: boolean): Meaning {
  const { term, candidates, goods } = token;
  const costs = candidates
    .filter((candidate) => candidate.term !== term)
    .map((candidate) => ({ ...candidate, cost: misspelling(token, candidate, isIndic) }))
    .toSorted((one, other) => one.cost - other.cost || Number(other.names) - Number(one.names));
  const goodsCost = Math.min(Infinity, ...goods.map((named) => misspelling(token, named, isIndic)));
  const isGoods = goodsCost <= BY_SOUND && written(token, goods) <= written(token, candidates);
  // Goods that only sound like a word, and are written less like it than a name: "methee" is no mettai.
  const rival = goodsCost <= BY_SOUND && !isGoods ? written(token, goods) : goodsCost;
  const other = costs.filter(({ cost }) => cost > BY_SOUND);
  const mistyped = other.filter(({ cost }) => cost < rival);
  const allowed = allowedCost(term.length, isIndic);
  const names = mistyped.filter((one) => one.names);
  const isLast = ({ term: name, cost }: (typeof costs)[number]) =>
    cost <= allowed + LAST || (name[0] === term[0] && cost <= allowed + FAR && cost + CLEARLY <= rival);
  const alike = costs.filter(({ cost }) => cost <= BY_SOUND).map((one) => one.term);
  return {
    term,
    isKnown: candidates.some((candidate) => candidate.term === term),
    alike,
    alikeInWriting: alike.filter((name) => distance(term, name) <= allowed * NEARLY),
    begun: isGoods
      ? []
      : candidates.filter((one) => one.term !== term && one.term.startsWith(term)).map((one) => one.term),
    near: closest(mistyped, allowed),
    nearInPhrase: closest(
      other.filter(({ cost }) => cost <= rival),
      Math.max(LEAST_IN_PHRASE, allowed + LAST),
    ),
    nearNames: closest(names, allowed),
    lastNames: term.length > 3 ? closest(names.filter(isLast), Infinity) : [],
    further: names.find(({ cost }) => term.length > 3 && cost <= allowed + FURTHER),
    isGoods,
    isGoodsAsSpelled: isGoods && goods.some((named) => named.term === term),
  };
}

/** The least that the spelling of one of these differs, not the sound: "koiyya" is guava, not khoya. */
const written = ({ term }: Spelling, others: Spelling[]): number =>
  Math.min(Infinity, ...others.map((other) => distance(term, other.term)));

/** The first ones, if they are close enough. @param sorted by their costs */
function closest(sorted: (Candidate & { cost: number })[], allowed: number): Candidate[] {
  const limit = Math.min(allowed, (sorted[0]?.cost ?? 0) + SAME_COST);
  return sorted.filter(({ cost }) => cost <= limit).slice(0, MOST_NEAR);
}
