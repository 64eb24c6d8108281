import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { type Candidates, findCandidates, type Token } from './candidates.ts';
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
  const forms = [...new Set([query, inSingular(query), inWords(inSingular(query))])];
  const readings: SpelledReading[] = [];
  for (const form of forms) {
    const spelled = readingsOf(form, await findCandidates(db, form));
    for (const reading of spelled) {
      const search = await searchAsSpelled(db, reading);
      if (search) return search;
    }
    readings.push(...spelled);
  }
  for (const reading of readings) {
    const search = await searchAsMistyped(db, reading);
    if (search) return search;
  }
  const [whole] = readings;
  return { matches: undefined, categoryIds: [], didYouMean: whole ? didYouMean(whole.query, whole.reading) : null };
}

/** A search, or a part of its words. */
interface SpelledReading {
  query: string;
  candidates: Candidates;
  reading: Reading;
}

/** The search with all of its words first. Goods of other shops stay what they are without the words beside them. */
function readingsOf(query: string, candidates: Candidates): SpelledReading[] {
  const all = shorter(candidates.words).flatMap((words) => {
    const reading = readingOf({ ...candidates, words }, isIndic(query));
    return reading ? [{ query, candidates, reading }] : [];
  });
  return all[0]?.reading.whole.isGoods ? all.slice(0, 1) : all;
}

async function searchAsSpelled(db: Database, { candidates, reading }: SpelledReading): Promise<Search | undefined> {
  const categoryIds = matchingCategories(candidates, reading);
  const exact = exactTiers(reading);
  return categoryIds.length > 0 || (await hasMatches(db, exact))
    ? { matches: matchesOf(exact), categoryIds, didYouMean: null }
    : undefined;
}

async function searchAsMistyped(db: Database, { query, reading }: SpelledReading): Promise<Search | undefined> {
  for (const tiers of [looseTiers(reading), beginningTiers(reading)])
    if (await hasMatches(db, tiers))
      return { matches: matchesOf(tiers), categoryIds: [], didYouMean: didYouMean(query, reading) };
  return undefined;
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
