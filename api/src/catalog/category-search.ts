import { and, asc, eq, sql } from 'drizzle-orm';
import type { ProductSort } from '@farmgate/contract/shop/catalog';
import type { Database } from '../database/connect.ts';
import { products } from '../database/schema.ts';
import { countGroups } from './count-groups.ts';
import { BEST_FIRST, KEYS, findMatches, readInOrder } from './find-page.ts';
import { idsOf } from './ids-of.ts';
import type { List, Range } from './list.ts';
import { partOf } from './list-parts.ts';
import { summarize } from './list-summary.ts';
import { RANKS } from './search/tiers.ts';
import type { Search } from './search/resolve.ts';
import { inSeason, matching, shopOrder, shown } from './store.ts';
import type { ShownProduct } from './store.ts';

/** A product whose words match. */
interface Match {
  id: number;
  rank: number;
  isInSeason: boolean;
  /** Whether it is of a category that the search names. */
  isNamed: boolean;
}

/**
 * A page of what a search finds. The products of the categories that it names are read as a list of these categories is, because
 * they can be most products of the shop.
 */
export function findFound(db: Database, list: List, search: Search, range: Range): Promise<ShownProduct[]> {
  const { categoryIds: chosen = [] } = list.filter;
  const named = search.categoryIds.filter((id) => chosen.length === 0 || chosen.includes(id));
  if (named.length === 0) return findMatches(db, list, range);
  const { search: _words, ...filter } = list.filter;
  const ofCategories: List = { ...list, filter: { ...filter, categoryIds: named } };
  const { sort } = list;
  return sort === 'featured'
    ? bestFirst(db, list, ofCategories, range)
    : inOrder(db, { list, ofCategories, sort, range });
}

/** The best matches, then the categories in the shop's order, then the other matches. */
async function bestFirst(db: Database, list: List, ofCategories: List, { offset, limit }: Range) {
  const matches = await findMatched(db, list, ofCategories);
  const before = matches.filter(({ rank }) => rank < RANKS.category);
  const after = matches.filter(({ rank, isNamed }) => rank > RANKS.category && !isNamed);
  const excepted = idsIn(before);
  const segments = await segmentsOf(db, ofCategories, before);
  const ids = [arrayOf(excepted.slice(offset, offset + limit))];
  let start = before.length;
  for (const { count, isInSeason, isAvailable } of segments) {
    const from = Math.max(0, offset - start);
    const most = Math.min(limit, offset + limit - start);
    const part = partOf(isInSeason, count, { offset: from, limit: Math.min(limit, most) })[0];
    if (part) ids.push(idsOf(ofCategories, part, { excepted, isAvailable }));
    start += count;
  }
  ids.push(arrayOf(idsIn(after).slice(Math.max(0, offset - start), Math.max(0, offset + limit - start))));
  return readInOrder(db, ids);
}

/** How many products of the categories the search has not found before, in their order. */
async function segmentsOf(db: Database, { filter, month }: List, before: Match[]) {
  const [groups, soldOut] = await Promise.all([
    countGroups(db, filter, month),
    db
      .select({ isInSeason: inSeason(month), count: sql<number>`count(*)::int` })
      .from(products)
      .where(
        and(
          matching(filter, month),
          eq(products.available, false),
          sql`${products.id} <> ALL (${arrayOf(idsIn(before))})`,
        ),
      )
      .groupBy(sql`1`),
  ]);
  const summary = summarize(groups, filter.categoryIds);
  const segments = [true, false].map((isInSeason) => {
    const all = isInSeason ? summary.inSeason : summary.total - summary.inSeason;
    const found = before.filter((match) => match.isNamed && match.isInSeason === isInSeason).length;
    const sold = soldOut.find((group) => group.isInSeason === isInSeason)?.count ?? 0;
    return { isInSeason, sold, available: Math.max(0, all - found - sold) };
  });
  return [
    ...segments.map(({ isInSeason, available }) => ({ isInSeason, isAvailable: true, count: available })),
    ...segments.map(({ isInSeason, sold }) => ({ isInSeason, isAvailable: false, count: sold })),
  ];
}

/** Matches outside of the categories are merged with the part of the categories' list that can be on the page. */
async function inOrder(
  db: Database,
  {
    list,
    ofCategories,
    sort,
    range: { offset, limit },
  }: { list: List; ofCategories: List; sort: Exclude<ProductSort, 'featured'>; range: Range },
): Promise<ShownProduct[]> {
  const outside = idsIn((await findMatched(db, list, ofCategories)).filter(({ isNamed }) => !isNamed));
  const skip = Math.max(0, offset - outside.length);
  const part = { isInSeason: undefined, fromEnd: false, skip, most: offset + limit - skip };
  const candidates = sql`unnest(${arrayOf(outside)} || ${idsOf(ofCategories, part)})`;
  return db
    .select(shown)
    .from(products)
    .innerJoin(sql`${candidates} AS candidate`, sql`candidate = ${products.id}`)
    .orderBy(KEYS[sort], asc(products.position), asc(products.id))
    .offset(offset - skip)
    .limit(limit);
}

/** All matches, the best first. */
async function findMatched(db: Database, { filter: { search, ...others }, month }: List, { filter: named }: List) {
  if (!search?.matches) return [];
  const isNamed = sql<boolean>`${products.categoryId} = ANY (${arrayOf(named.categoryIds ?? [])})`;
  return db
    .select({ id: products.id, rank: sql<number>`found.rank`, isInSeason: inSeason(month), isNamed })
    .from(products)
    .innerJoin(sql`(${search.matches}) AS found`, eq(sql`found.product_id`, products.id))
    .where(matching(others, month))
    .orderBy(...BEST_FIRST, ...shopOrder(month));
}

const idsIn = (matches: Match[]) => matches.map(({ id }) => id);
const arrayOf = (ids: number[]) => sql`${sql.param(ids)}::int[]`;
