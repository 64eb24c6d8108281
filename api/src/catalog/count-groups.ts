import { sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { products } from '../database/schema.ts';
import { inSeason, matching } from './store.ts';
import type { ProductFilter } from './store.ts';

/** Products of a category that are in season, or that are not. */
export interface Group {
  categoryId: number;
  isInSeason: boolean;
  /** How many pass the filter, apart from its choice of categories. */
  count: number;
  /** Sale prices without the filter's price range, in paise per kilogram. */
  lowest: number;
  highest: number;
}

/** Counts all groups. Only a search, and a range of prices that is not in whole rupees, counts products themselves. */
export async function countGroups(db: Database, filter: ProductFilter, month: number): Promise<Group[]> {
  return (await db.execute<Group & Record<string, unknown>>(groupsOf(filter, month))).rows;
}

/** What a search matches by words is counted beside the categories that it names. */
function groupsOf({ search, ...filter }: ProductFilter, month: number): SQL {
  if (!search) return ofCategories(filter, month);
  const outside = (column: SQL | Column) => sql`${column} <> ALL (${sql.param(search.categoryIds)}::int[])`;
  const matched = fromProducts({ ...filter, search }, month, outside);
  if (search.categoryIds.length === 0) return matched;
  const inside = (column: SQL | Column) => sql`${column} = ANY (${sql.param(search.categoryIds)}::int[])`;
  const named = ofCategories(filter, month, inside);
  return search.matches ? sql`(${named}) UNION ALL (${matched})` : named;
}

type Among = (categoryId: SQL | Column) => SQL;
const EVERY: Among = () => sql`true`;

const ofCategories = (filter: ProductFilter, month: number, among: Among = EVERY): SQL =>
  isCounted(filter) ? fromCounts(filter, month, among) : fromProducts(filter, month, among);

/** Whether `shop.product_counts`, which has whole rupees, can answer. */
const isCounted = ({ prices: [lowest, highest] = [0, 0] }: ProductFilter) => lowest === 0 && highest % 100 === 0;

/** Steps of price in rupees, which `shop.product_counts` has beside single rupees. */
const STEP = 32;

function fromCounts({ prices, isInSeason }: ProductFilter, month: number, among: Among): SQL {
  const season = sql`(cardinality(g.season_months) = 0 OR ${month}::smallint = ANY (g.season_months))`;
  const ofGroup = sql`c.category_id = g.category_id AND c.season_months = g.season_months`;
  const cap = prices && prices[1] / 100;
  const capped =
    cap === undefined
      ? sql`g.products`
      : sql`(SELECT coalesce(sum(c.products), 0) FROM shop.product_counts c WHERE ${ofGroup}
          AND (c.width = ${STEP} AND c.bucket < ${Math.floor(cap / STEP)}
            OR c.width = 1 AND c.bucket BETWEEN ${Math.floor(cap / STEP) * STEP} AND ${cap}))`;
  const price = (order: SQL) =>
    sql`(SELECT c.bucket FROM shop.product_counts c WHERE c.width = 1 AND ${ofGroup} ORDER BY c.bucket ${order} LIMIT 1)`;
  return sql`
    SELECT g.category_id AS "categoryId", ${season} AS "isInSeason", sum(${capped})::int AS count,
      min(${price(sql`ASC`)}) * 100 AS lowest, max(${price(sql`DESC`)}) * 100 AS highest
    FROM shop.product_counts g
    WHERE g.width = 0 AND ${among(sql`g.category_id`)} ${isInSeason === undefined ? sql`` : sql`AND ${season} = ${isInSeason}`}
    GROUP BY 1, 2`;
}

function fromProducts({ categoryIds: _chosen, prices, ...filter }: ProductFilter, month: number, among: Among): SQL {
  const price = products.salePricePaise;
  const capped = prices ? sql`FILTER (WHERE ${price} BETWEEN ${prices[0]} AND ${prices[1]})` : sql``;
  return sql`
    SELECT ${products.categoryId} AS "categoryId", ${inSeason(month)} AS "isInSeason", (count(*) ${capped})::int AS count,
      min(${price}) AS lowest, max(${price}) AS highest
    FROM ${products} WHERE ${matching(filter, month)} AND ${among(products.categoryId)} GROUP BY 1, 2`;
}
