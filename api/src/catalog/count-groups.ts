import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
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
  const counted = isCounted(filter) ? fromCounts(filter, month) : fromProducts(filter, month);
  return (await db.execute<Group & Record<string, unknown>>(counted)).rows;
}

/** Whether `shop.product_counts`, which has whole rupees, can answer. */
const isCounted = ({ search, prices: [lowest, highest] = [0, 0] }: ProductFilter) =>
  !search && lowest === 0 && highest % 100 === 0;

/** Steps of price in rupees, which `shop.product_counts` has beside single rupees. */
const STEP = 32;

function fromCounts({ prices, isInSeason }: ProductFilter, month: number): SQL {
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
    WHERE g.width = 0 ${isInSeason === undefined ? sql`` : sql`AND ${season} = ${isInSeason}`}
    GROUP BY 1, 2`;
}

function fromProducts({ categoryIds: _chosen, prices, ...filter }: ProductFilter, month: number): SQL {
  const price = products.salePricePaise;
  const capped = prices ? sql`FILTER (WHERE ${price} BETWEEN ${prices[0]} AND ${prices[1]})` : sql``;
  return sql`
    SELECT ${products.categoryId} AS "categoryId", ${inSeason(month)} AS "isInSeason", (count(*) ${capped})::int AS count,
      min(${price}) AS lowest, max(${price}) AS highest
    FROM ${products} WHERE ${matching(filter, month)} GROUP BY 1, 2`;
}
