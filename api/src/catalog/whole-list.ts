import { and, sql } from 'drizzle-orm';
import { MAX_LIST_PRODUCTS } from '@farmgate/contract/shop/catalog';
import type { Database } from '../database/connect.ts';
import { products } from '../database/schema.ts';
import { matching, shopOrder, shown } from './store.ts';
import type { ShownProduct } from './store.ts';

/** Whether one answer may have all products. It stops counting at the first one too many. */
const isShort = sql`(
  SELECT count(*) FROM (SELECT FROM ${products} WHERE listed LIMIT ${sql.raw(String(MAX_LIST_PRODUCTS + 1))}) AS listed
) <= ${sql.raw(String(MAX_LIST_PRODUCTS))}`;

const wholeList = (db: Database) =>
  db
    .select(shown)
    .from(products)
    .where(and(matching({}, 0), isShort))
    .orderBy(...shopOrder(sql`${sql.placeholder('month')}`))
    // Without a name, because a pooler in transaction mode runs the next statement on another connection.
    .prepare('');
const wholeLists = new WeakMap<Database, ReturnType<typeof wholeList>>();

/**
 * Every listed product in the shop's order of a month; none if there are too many for one answer. The most frequent query of
 * a small shop: its SQL is built once.
 */
export function findWholeList(db: Database, month: number): Promise<ShownProduct[]> {
  const prepared = wholeLists.get(db) ?? wholeList(db);
  wholeLists.set(db, prepared);
  return prepared.execute({ month });
}
