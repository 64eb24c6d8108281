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
/** A search with more words than this has enough others to be compared. */
const FEW_WORDS = 2;
/** Shorter words have no mistakes: they are like too many others. In scripts of India, the sign of a vowel may be lost. */
const leastMistyped = (query: string) => (isIndic(query) ? 3 : 4);
/** Beside another word, a shorter one is compared, too: "weekly vge box". */
const LEAST_IN_PHRASE = 3;
/** The part of a name's letters with which it is found in a list. Suggestions take shorter ones. */
const LEAST_BEGUN = 0.6;
/** Of one token. Shorter words are like many others, and the closest come first. */
const MOST_CANDIDATES = 200;

/** The words of a search, neighbors as one word, and all as one. */
const tokensOf = (query: string) => sql`
  folded AS MATERIALIZED (
    SELECT (string_to_array(translate(shop.fold(${storableText(query)}), chr(10), ' '), ' '))[:${MOST_WORDS}] AS words
  ), terms AS (
    SELECT word AS term FROM folded, unnest(words) word
    UNION SELECT array_to_string(words, '') FROM folded
    UNION SELECT words[place] || words[place + 1] FROM folded, generate_series(1, cardinality(words) - 1) place
  ), spelled AS MATERIALIZED (
    SELECT left(term, 100) AS term, shop.sound(left(term, 100)) AS sound FROM terms WHERE term <> ''
  )`;

/** Reads the names that are spelled or sound as a search does: all that one without mistakes needs. */
export async function findSpelled(db: Database, query: string): Promise<Candidates> {
  const { rows } = await db.execute<{ words: string[]; tokens: Token[] | null; categories: Candidates['categories'] }>(
    sql`
    WITH ${tokensOf(query)}
    SELECT words,
      (SELECT json_agg(json_build_object('term', term, 'sound', sound,
          'candidates', coalesce((SELECT json_agg(json_build_object('term', c.term, 'sound', c.sound, 'label', c.label, 'names', c.names))
            FROM shop.search_terms c WHERE c.term = t.term OR c.sound = t.sound), '[]'),
          'goods', coalesce((SELECT json_agg(json_build_object('term', g.term, 'sound', g.sound))
            FROM shop.search_goods g WHERE g.sound = t.sound), '[]')
        )) FROM spelled t) AS tokens,
      (SELECT json_agg(json_build_object('id', id, 'words', (
          SELECT json_agg(json_build_object('term', word, 'sound', shop.sound(word)))
          FROM string_to_table(shop.fold(name), ' ') word))) FROM shop.categories) AS categories
    FROM folded`,
  );
  const { words = [], tokens, categories } = rows[0]!;
  return {
    words: words.filter((word) => word !== ''),
    tokens: byTerm(tokens),
    categories: (categories ?? []).map(({ id, words: named }) => ({ id, words: named ?? [] })),
  };
}

/**
 * Reads the tokens again, with all names that are a few mistakes away. In a longer search, a word that some name has is not
 * mistyped; that is no NOT EXISTS, for which PostgreSQL would read all names. An empty list of keys keeps each condition a plain search
 * of an index: rows are then not compared again.
 */
export async function findMistyped(db: Database, query: string): Promise<Map<string, Token>> {
  const { rows } = await db.execute<{ tokens: Token[] | null }>(sql`
    WITH ${tokensOf(query)}, tokens AS MATERIALIZED (
      SELECT term, sound, CASE WHEN length(term) >= (SELECT CASE WHEN cardinality(words) > 1 THEN ${LEAST_IN_PHRASE} ELSE ${leastMistyped(query)} END::int FROM folded)
        AND ((SELECT cardinality(words) FROM folded) <= ${FEW_WORDS} OR (SELECT k.term FROM shop.search_terms k WHERE k.term = s.term) IS NULL) THEN shop.typing_keys(sound) ELSE '{}' END AS keys
      FROM spelled s
    )
    SELECT json_agg(json_build_object('term', term, 'sound', sound,
        'candidates', coalesce((SELECT json_agg(near) FROM (
          SELECT * FROM (
            SELECT term, sound, label, names FROM shop.search_terms c WHERE c.term = t.term OR c.sound = t.sound OR c.keys && t.keys
            UNION SELECT term, sound, label, names FROM shop.search_terms c WHERE c.term BETWEEN t.term AND t.term || '{'
              AND length(t.term) > 3 AND length(t.term) >= ${LEAST_BEGUN}::real * length(c.term)) c
          ORDER BY c.term = t.term DESC, c.sound = t.sound DESC, abs(length(c.sound) - length(t.sound))
          LIMIT ${MOST_CANDIDATES}) near), '[]'),
        'goods', coalesce((SELECT json_agg(g) FROM shop.goods_like(t.sound, t.keys) g), '[]')
      )) AS tokens FROM tokens t`);
  return byTerm(rows[0]!.tokens);
}

const byTerm = (tokens: Token[] | null) => new Map((tokens ?? []).map((token) => [token.term, token]));
