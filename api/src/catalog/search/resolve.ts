import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { type Candidates, findMistyped, findSpelled, type Token } from './candidates.ts';
import { inWords } from './compounds.ts';
import { didYouMean } from './did-you-mean.ts';
import { repaired } from './gaps.ts';
import { isIndic } from './is-indic.ts';
import { matchingCategories } from './matching-categories.ts';
import { withoutRepeats } from './repeats.ts';
import { inSingular } from './singular.ts';
import { type Meaning, meaningOf } from './meaning.ts';
import { shorter, withoutNoise } from './noise.ts';
import { asWritten, beginningTiers, exactTiers, lastTiers, looseTiers, type Reading, type Tier } from './tiers.ts';

/** A search that is ready to be run. */
export interface Search {
  /** A SELECT of `product_id` and `rank` of the products whose words match; lower ranks come first. Undefined: none do. */
  matches: SQL | undefined;
  /** Categories that the search names: it finds all their products, with the rank `category`. */
  categoryIds: number[];
  /** Another spelling, when nothing is spelled as the search is. */
  didYouMean: string | null;
}

/** A way to write the search. */
interface Form {
  query: string;
  candidates: Candidates;
}

/**
 * Reads a search in customers' words: two to five short statements, or a few more for a search that finds nothing as it is spelled. It
 * is then read without the words that names leave out, as a singular and as separate words, and only after that as mistyped.
 */
export async function resolveSearch(db: Database, query: string): Promise<Search> {
  const forms: Form[] = [];
  const repairs = repaired(query);
  for (const form of new Set([...repairs, query, inSingular(query), inWords(inSingular(query))])) {
    const candidates = await findSpelled(db, form);
    forms.push({ query: form, candidates });
    const readings = readingsOf(form, candidates);
    // Mistyped goods of other shops: before it was repaired, the search may be like some name.
    if (repairs.includes(form) && readings[0]?.whole.isGoods) return NOTHING;
    for (const [at, reading] of readings.entries()) {
      const search = await searchAsSpelled(db, candidates, reading, at > 0 || form !== query);
      if (search) return search;
    }
  }
  const search = await searchMistyped(db, forms);
  const once = withoutRepeats(query);
  return isEmpty(search) && once !== query.normalize('NFC') ? resolveSearch(db, once) : search;
}

const NOTHING: Search = { matches: undefined, categoryIds: [], didYouMean: null };

const isEmpty = ({ matches, categoryIds }: Search) => !matches && categoryIds.length === 0;

async function searchMistyped(db: Database, forms: Form[]): Promise<Search> {
  let meant: string | null = null;
  const readings: Reading[] = [];
  for (const { query, candidates } of forms) {
    const mistyped = { ...candidates, tokens: await findMistyped(db, query) };
    for (const reading of readingsOf(query, mistyped)) {
      const search = await searchAsMistyped(db, query, mistyped, reading);
      if (!isEmpty(search)) return search;
      meant ??= search.didYouMean;
      readings.push(reading);
    }
  }
  for (const tiers of readings.map(lastTiers))
    if (await hasMatches(db, tiers)) return { matches: matchesOf(tiers), categoryIds: [], didYouMean: meant };
  return { matches: undefined, categoryIds: [], didYouMean: meant };
}

/** The search with all of its words first. Goods of other shops stay what they are without the words beside them. */
function readingsOf(query: string, candidates: Candidates): Reading[] {
  const readings = shorter(candidates.words).flatMap(
    (words) => readingOf({ ...candidates, words }, isIndic(query)) ?? [],
  );
  return readings[0]?.whole.isGoods ? readings.slice(0, 1) : readings;
}

/**
 * @param isChanged whether the reading has fewer or other words than the search. It then does not count by its sound alone: what sounds
 * like it may be further away than a name that is close to the whole search.
 */
async function searchAsSpelled(
  db: Database,
  candidates: Candidates,
  reading: Reading,
  isChanged: boolean,
): Promise<Search | undefined> {
  const categoryIds = matchingCategories(candidates, reading, false);
  const exact = exactTiers(isChanged ? asWritten(reading) : reading);
  return categoryIds.length > 0 || (await hasMatches(db, exact))
    ? { matches: matchesOf(exact), categoryIds, didYouMean: null }
    : undefined;
}

async function searchAsMistyped(
  db: Database,
  query: string,
  candidates: Candidates,
  reading: Reading,
): Promise<Search> {
  const meant = didYouMean(query, reading);
  const categoryIds = matchingCategories(candidates, reading, true);
  for (const tiers of [looseTiers(reading), beginningTiers(reading)])
    if (await hasMatches(db, tiers)) return { matches: matchesOf(tiers), categoryIds, didYouMean: meant };
  return { matches: undefined, categoryIds, didYouMean: meant };
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
