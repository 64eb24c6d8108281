import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { type Candidates, findMistyped, findSpelled, type Token } from './candidates.ts';
import { inWords } from './compounds.ts';
import { didYouMean } from './did-you-mean.ts';
import { isIndic } from './is-indic.ts';
import { matchingCategories } from './matching-categories.ts';
import { inSingular } from './singular.ts';
import { type Meaning, meaningOf } from './meaning.ts';
import { shorter, withoutNoise } from './noise.ts';
import { beginningTiers, exactTiers, looseTiers, type Reading, type Tier } from './tiers.ts';

/** A search that is ready to be run. */
export interface Search {
  /** A SELECT of `product_id` and `rank` of the products whose words match; lower ranks come first. Undefined: none do. */
  matches: SQL | undefined;
  /** Categories that the search names: it finds all their products, with the rank `category`. */
  categoryIds: number[];
  /** Another spelling, when nothing is spelled as the search is. */
  didYouMean: string | null;
}

/**
 * Reads a search in customers' words: two to five short statements, or a few more for a search that finds nothing as it is spelled. It
 * is then read without the words that names leave out, as a singular and as separate words, and only after that as mistyped.
 */
export async function resolveSearch(db: Database, query: string): Promise<Search> {
  const forms: { query: string; candidates: Candidates }[] = [];
  for (const form of new Set([query, inSingular(query), inWords(inSingular(query))])) {
    const candidates = await findSpelled(db, form);
    forms.push({ query: form, candidates });
    for (const reading of readingsOf(form, candidates)) {
      const search = await searchAsSpelled(db, candidates, reading);
      if (search) return search;
    }
  }
  let meant: string | null = null;
  for (const { query: form, candidates } of forms) {
    const tokens = await findMistyped(db, form);
    for (const reading of readingsOf(form, { ...candidates, tokens })) {
      const search = await searchAsMistyped(db, form, reading);
      if (search.matches) return search;
      meant ??= search.didYouMean;
    }
  }
  return { matches: undefined, categoryIds: [], didYouMean: meant };
}

/** The search with all of its words first. Goods of other shops stay what they are without the words beside them. */
function readingsOf(query: string, candidates: Candidates): Reading[] {
  const readings = shorter(candidates.words).flatMap(
    (words) => readingOf({ ...candidates, words }, isIndic(query)) ?? [],
  );
  return readings[0]?.whole.isGoods ? readings.slice(0, 1) : readings;
}

async function searchAsSpelled(db: Database, candidates: Candidates, reading: Reading): Promise<Search | undefined> {
  const categoryIds = matchingCategories(candidates, reading);
  const exact = exactTiers(reading);
  return categoryIds.length > 0 || (await hasMatches(db, exact))
    ? { matches: matchesOf(exact), categoryIds, didYouMean: null }
    : undefined;
}

async function searchAsMistyped(db: Database, query: string, reading: Reading): Promise<Search> {
  const meant = didYouMean(query, reading);
  for (const tiers of [looseTiers(reading), beginningTiers(reading)])
    if (await hasMatches(db, tiers)) return { matches: matchesOf(tiers), categoryIds: [], didYouMean: meant };
  return { matches: undefined, categoryIds: [], didYouMean: meant };
}

/** Undefined for a search without words, such as only signs. */
function readingOf({ words, tokens }: Candidates, inIndic: boolean): Reading | undefined {
  if (words.length === 0) return undefined;
  const meanings = new Map<string, Meaning>();
  const meaning = (term: string): Meaning => {
    const known = meanings.get(term) ?? meaningOf(tokens.get(term) ?? unknown(term), inIndic);
    meanings.set(term, known);
    return known;
  };
  const telling = withoutNoise(words);
  const joined = telling
    .slice(1)
    .map((word, at) => [...telling.slice(0, at), telling[at]! + word, ...telling.slice(at + 2)]);
  return {
    whole: meaning(words.join('').slice(0, 100)),
    words: telling.map(meaning),
    joined: telling.length > 1 ? joined.map((reading) => reading.map(meaning)) : [],
  };
}

const unknown = (term: string): Token => ({ term, sound: term, candidates: [], goods: [] });

const anyMatch = (tiers: Tier[]) => tiers.map(({ match }) => `(${match})`).join(' | ');

async function hasMatches(db: Database, tiers: Tier[]): Promise<boolean> {
  if (tiers.length === 0) return false;
  // Materialized: for the first row alone, PostgreSQL would read the table instead of the index.
  const { rows } = await db.execute<{ found: boolean }>(
    sql`WITH matched AS MATERIALIZED (SELECT product_id FROM shop.product_search WHERE words @@ ${anyMatch(tiers)}::tsquery)
      SELECT EXISTS (SELECT FROM matched) AS found`,
  );
  return rows[0]!.found;
}

/** One scan of the index for each tier: judging each product by all tiers would read the words of all that match. */
function matchesOf(tiers: Tier[]): SQL | undefined {
  if (tiers.length === 0) return undefined;
  const matches = tiers.map(
    ({ rank, match }) => sql`SELECT product_id, ${sql.raw(String(rank))} AS rank
      FROM shop.product_search WHERE words @@ ${match}::tsquery`,
  );
  return sql`SELECT product_id, min(rank) AS rank FROM (${sql.join(matches, sql` UNION ALL `)}) matched GROUP BY product_id`;
}
