import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { storableText } from '../../database/storable.ts';
import { isIndic } from './is-indic.ts';
import type { Spelling } from './spelling.ts';

/** A word of the dictionary that a token may mean. */
export interface Candidate extends Spelling {
  /** As it is written in the name. */
  label: string;
  /** Whether it names some product: a whole name, without its blanks, or the first or last word of one. */
  names: boolean;
}

/** A word of the search, or several of its words written as one. */
export interface Token extends Spelling {
  candidates: Candidate[];
  /** Goods of other shops whose names are like it, itself included. */
  goods: Spelling[];
}

export interface Candidates {
  /** The folded words of the search, in order. */
  words: string[];
  /** By their terms: each word, neighbors as one word, and all words as one. */
  tokens: Map<string, Token>;
  categories: { id: number; words: Spelling[] }[];
}

const MOST_WORDS = 8;
/** Shorter words have no mistakes: they are like too many others. In scripts of India, the sign of a vowel may be lost. */
const leastMistyped = (query: string) => (isIndic(query) ? 3 : 4);
/** The part of a name's letters with which it is found in a list. Suggestions take shorter ones. */
const LEAST_BEGUN = 0.6;
/** Of one token. Shorter words are like many others, and the closest come first. */
const MOST_CANDIDATES = 200;

/** Reads what a search may mean from the dictionary of names, with all spellings that are a few mistakes away. */
export async function findCandidates(db: Database, query: string): Promise<Candidates> {
  const { rows } = await db.execute<{ words: string[]; tokens: Token[] | null; categories: Candidates['categories'] }>(
    sql`
    WITH folded AS MATERIALIZED (
      SELECT (string_to_array(translate(shop.fold(${storableText(query)}), chr(10), ' '), ' '))[:${MOST_WORDS}] AS words
    ), terms AS (
      SELECT word AS term FROM folded, unnest(words) word
      UNION SELECT array_to_string(words, '') FROM folded
      UNION SELECT words[place] || words[place + 1] FROM folded, generate_series(1, cardinality(words) - 1) place
    ), tokens AS MATERIALIZED (
      SELECT left(term, 100) AS term, shop.sound(left(term, 100)) AS sound, shop.typing_keys(shop.sound(left(term, 100))) AS keys
      FROM terms WHERE term <> ''
    )
    SELECT words,
      (SELECT json_agg(json_build_object('term', term, 'sound', sound,
          'candidates', coalesce((SELECT json_agg(near) FROM (
            SELECT term, sound, label, names FROM shop.search_terms c
            WHERE c.term = t.term OR c.sound = t.sound OR (length(t.term) >= ${leastMistyped(query)} AND c.keys && t.keys)
              OR (c.term BETWEEN t.term AND t.term || '{' AND length(t.term) > 3 AND length(t.term) >= ${LEAST_BEGUN}::real * length(c.term))
            ORDER BY c.term = t.term DESC, c.sound = t.sound DESC, abs(length(c.sound) - length(t.sound))
            LIMIT ${MOST_CANDIDATES}) near), '[]'),
          'goods', coalesce((SELECT json_agg(json_build_object('term', g.term, 'sound', g.sound)) FROM shop.search_goods g
            WHERE g.sound = t.sound OR (length(t.term) >= ${leastMistyped(query)} AND g.keys && t.keys)), '[]')
        )) FROM tokens t) AS tokens,
      (SELECT json_agg(json_build_object('id', id, 'words', (
          SELECT json_agg(json_build_object('term', word, 'sound', shop.sound(word)))
          FROM string_to_table(shop.fold(name), ' ') word))) FROM shop.categories) AS categories
    FROM folded`,
  );
  const { words = [], tokens, categories } = rows[0]!;
  return {
    words: words.filter((word) => word !== ''),
    tokens: new Map((tokens ?? []).map((token) => [token.term, token])),
    categories: (categories ?? []).map(({ id, words: named }) => ({ id, words: named ?? [] })),
  };
}
