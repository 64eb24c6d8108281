import { asc, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ProductSort } from '@farmgate/contract/shop/catalog';
import type { Database } from '../database/connect.ts';
import { products } from '../database/schema.ts';
import { matching, shopOrder, shown } from './store.ts';
import type { ShownProduct } from './store.ts';
import { idsOf } from './ids-of.ts';
import type { List, Range } from './list.ts';
import { partsOf } from './list-parts.ts';
import type { Summary } from './list-summary.ts';

/** A page of a list without a search: the ids come from the order's index, then only their rows are read. */
export function findPage(db: Database, list: List, range: Range, summary: Summary): Promise<ShownProduct[]> {
  const bySeason = list.sort === 'featured' && list.filter.isInSeason === undefined;
  const parts = partsOf(range, summary, bySeason);
  if (parts.length === 0) return Promise.resolve([]);
  return readInOrder(
    db,
    parts.map((part) => idsOf(list, part)),
  );
}

/** Products in the order of their ids. @param ids of the type integer[] */
export function readInOrder(db: Database, ids: SQL[]): Promise<ShownProduct[]> {
  const listed = sql`unnest(${sql.join(ids, sql` || `)}) WITH ORDINALITY AS listed (id, place)`;
  return db
    .select(shown)
    .from(products)
    .innerJoin(listed, sql`listed.id = ${products.id}`)
    .orderBy(sql`listed.place`);
}

const saving = sql`(${products.regPricePaise} - ${products.salePricePaise})::float8 / ${products.regPricePaise}`;
/** The orders that `shop.product_ids` has indexes for. Products alike in them keep the order that staff have set. */
export const KEYS: Record<Exclude<ProductSort, 'featured'>, SQL> = {
  'price-up': asc(products.salePricePaise),
  'price-down': desc(products.salePricePaise),
  saving: desc(saving),
  name: sql`${products.name} COLLATE "und-x-icu"`,
};

/** By how they match, and of equal matches those that can be bought. */
export const BEST_FIRST = [sql`found.rank`, desc(products.available)];

/** A page of what the words of a search match, the best matches first if the list has no other order. */
export async function findMatches(
  db: Database,
  { filter: { search, ...others }, sort, month }: List,
  { offset, limit }: Range,
): Promise<ShownProduct[]> {
  if (!search?.matches) return [];
  const order =
    sort === 'featured' ? [...BEST_FIRST, ...shopOrder(month)] : [KEYS[sort], asc(products.position), asc(products.id)];
  return db
    .select(shown)
    .from(products)
    .innerJoin(sql`(${search.matches}) AS found`, eq(sql`found.product_id`, products.id))
    .where(matching(others, month))
    .orderBy(...order)
    .offset(offset)
    .limit(limit);
}
