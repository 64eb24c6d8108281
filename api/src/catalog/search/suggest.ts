import type { Suggestions } from '@farmgate/contract/shop/suggest';
import { paiseToRupees } from '@farmgate/contract/shop/rules/paise';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { storableText } from '../../database/storable.ts';
import { resolveSearch } from './resolve.ts';
import { beginnings, RANKS } from './tiers.ts';

const MOST_PRODUCTS = 6;
const MOST_CATEGORIES = 3;
/** Two letters begin the names of many products of a large shop. This many of each kind are compared. */
const MOST_COMPARED = 300;
const LEAST_LETTERS = 2;

/** Products and categories whose names begin with what was typed so far; without any, those that a search would find. */
export async function suggest(db: Database, query: string): Promise<Suggestions> {
  const typed = await foldedWords(db, query);
  if (typed.join('').length < LEAST_LETTERS) return { products: [], categories: [], did_you_mean: null };
  const [begun, categories] = await Promise.all([readProducts(db, begunBy(typed)), beginningCategories(db, typed)]);
  if (begun.length > 0) return { products: begun, categories, did_you_mean: null };
  const { matches, categoryIds, didYouMean } = await resolveSearch(db, query);
  const found = [matches, categoryIds.length > 0 ? firstOf(categoryIds) : undefined].filter(
    (part) => part !== undefined,
  );
  const products = found.length > 0 ? await readProducts(db, sql.join(found, sql` UNION ALL `)) : [];
  return { products, categories, did_you_mean: didYouMean };
}

/** A category can have most products of the shop: only those that can be shown are read. */
const firstOf = (categoryIds: number[]): SQL => sql`
  SELECT id, ${sql.raw(String(RANKS.category))} FROM unnest((SELECT shop.product_ids('featured', ${sql.param(categoryIds)}::int[],
    NULL, NULL, NULL, NULL, false, 0, ${MOST_PRODUCTS}, NULL, true))) id`;

async function foldedWords(db: Database, query: string): Promise<string[]> {
  const { rows } = await db.execute<{ folded: string }>(sql`SELECT shop.fold(${storableText(query)}) AS folded`);
  return rows[0]!.folded.split(/\s+/).filter((word) => word !== '');
}

/** A SELECT of `product_id` and `rank`: names that begin so, alternative names, and then words within either. */
function begunBy(words: string[]): SQL {
  const matches = beginnings(words).map(
    (match, rank) => sql`(SELECT product_id, ${sql.raw(String(rank))} AS rank
      FROM shop.product_search WHERE words @@ ${match}::tsquery LIMIT ${MOST_COMPARED})`,
  );
  return sql`SELECT product_id, min(rank) AS rank FROM (${sql.join(matches, sql` UNION ALL `)}) matched GROUP BY product_id`;
}

async function readProducts(db: Database, found: SQL): Promise<Suggestions['products']> {
  const { rows } = await db.execute<{
    id: number;
    category_id: number;
    name: string;
    image: string;
    price: number;
    available: boolean;
  }>(sql`
    SELECT p.id, p.category_id, p.name, p.image, p.sale_price_paise AS price, p.available
    FROM (SELECT product_id, min(rank) AS rank FROM (${found}) AS every (product_id, rank) GROUP BY 1) AS found
    JOIN shop.products p ON p.id = found.product_id WHERE p.listed
    ORDER BY found.rank, p.available DESC, p.position, p.id LIMIT ${MOST_PRODUCTS}`);
  return rows.map(({ price, ...product }) => ({ ...product, sale_price: paiseToRupees(price) }));
}

async function beginningCategories(db: Database, words: string[]): Promise<Suggestions['categories']> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    SELECT id, name FROM (SELECT id, name, position, ' ' || shop.fold(name) AS folded FROM shop.categories) category
    WHERE (SELECT bool_and(strpos(folded, ' ' || word) > 0) FROM unnest(${sql.param(words)}::text[]) word)
    ORDER BY position, id LIMIT ${MOST_CATEGORIES}`);
  return rows;
}
