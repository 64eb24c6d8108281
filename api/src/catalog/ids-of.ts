import { type SQL, sql } from 'drizzle-orm';
import type { List } from './list.ts';
import type { Part } from './list-parts.ts';

/** Which products of a part a search takes; see the migration that creates `shop.product_ids`. */
interface Taken {
  excepted?: number[];
  isAvailable?: boolean;
}

/**
 * The ids of a part of a list, of the type integer[], read from the order's index. It is a subquery, because PostgreSQL runs a function
 * with known arguments once more while it plans.
 */
export function idsOf(
  { filter, sort, month }: List,
  { isInSeason, fromEnd, skip, most }: Part,
  { excepted, isAvailable }: Taken = {},
): SQL {
  const { categoryIds, prices, isInSeason: wanted = isInSeason } = filter;
  const categories = categoryIds?.length ? sql.param(categoryIds) : null;
  const [lowest, highest] = prices ?? [null, null];
  return sql`(SELECT shop.product_ids(${sort}, ${categories}::int[], ${lowest}::int, ${highest}::int,
    ${wanted === undefined ? null : month}::int, ${wanted ?? null}::boolean, ${fromEnd}::boolean, ${skip}::int, ${most}::int,
    ${excepted?.length ? sql.param(excepted) : null}::int[], ${isAvailable ?? null}::boolean))`;
}
