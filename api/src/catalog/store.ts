import { and, asc, count, desc, eq, getTableColumns, gt, gte, ilike, inArray, lte, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { containing } from '../database/like.ts';
import { categories, products } from '../database/schema.ts';
import type { Page } from '../wire/page.ts';
import type { Search } from './search/resolve.ts';

export type ProductRow = typeof products.$inferSelect;
/** Without the times, which no list shows: converting them to dates takes longer than the query. Nor alternative names. */
const {
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  alternativeNames: _alternativeNames,
  ...shown
} = getTableColumns(products);
export type ShownProduct = Omit<ProductRow, 'createdAt' | 'updatedAt' | 'alternativeNames'>;
export type CategoryRow = typeof categories.$inferSelect;

export interface ProductFilter {
  /** Undefined: products need not match anything. */
  search?: Search;
  categoryIds?: number[];
  /** Paise per kilogram, both ends included. */
  prices?: [number, number];
  /** Excludes products that are out of season. */
  isInSeason?: boolean;
  /** Excludes this product. */
  exceptId?: number;
}

/** Whether a product is in season in a month, 1 to 12. */
const inSeason = (month: number | SQL) =>
  sql`(cardinality(${products.seasonMonths}) = 0 OR ${month}::smallint = ANY(${products.seasonMonths}))`;

/** In the order that staff have set, with products out of season last. */
const shopOrder = (month: number | SQL) => [desc(inSeason(month)), asc(products.position), asc(products.id)];

const wholeList = (db: Database) =>
  db
    .select(shown)
    .from(products)
    .where(matching({}, 0))
    .orderBy(...shopOrder(sql`${sql.placeholder('month')}`))
    // Without a name, because a pooler in transaction mode runs the next statement on another connection.
    .prepare('');
const wholeLists = new WeakMap<Database, ReturnType<typeof wholeList>>();

/** Every listed product in the shop's order of a month. The most frequent query: its SQL is built once. */
export function findWholeList(db: Database, month: number): Promise<ShownProduct[]> {
  const prepared = wholeLists.get(db) ?? wholeList(db);
  wholeLists.set(db, prepared);
  return prepared.execute({ month });
}

const FOUND_ID = sql`found.product_id`;
/** By how they match, and of equal matches those that can be bought. */
const BEST_FIRST = [sql`found.rank`, desc(products.available)];

/** Listed products in the shop's order of a month (1 to 12); for a search, the best matches first. */
export async function findProducts(
  db: Database,
  filter: ProductFilter,
  month: number,
  page?: Page,
): Promise<ShownProduct[]> {
  const { search, ...others } = filter;
  if (search && !search.found) return [];
  const all = db.select(shown).from(products).$dynamic();
  const matched = search?.found ? all.innerJoin(sql`(${search.found}) AS found`, eq(FOUND_ID, products.id)) : all;
  const sorted = matched
    .where(matching(others, month))
    .orderBy(...(search ? BEST_FIRST : []), ...shopOrder(month))
    .offset(page?.offset ?? 0);
  return page?.limit === undefined ? sorted : sorted.limit(page.limit);
}

export async function countProducts(db: Database, filter: ProductFilter, month: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products).where(matching(filter, month));
  return row?.total ?? 0;
}

export async function findProduct(db: Database, id: number) {
  const [row] = await db
    .select({ product: shown, category: categories })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.id, id), eq(products.listed, true)));
  return row;
}

export async function findCategories(db: Database, page: Page): Promise<{ rows: CategoryRow[]; total: number }> {
  const where = page.query ? ilike(categories.name, containing(page.query)) : undefined;
  const found = db
    .select()
    .from(categories)
    .where(where)
    .orderBy(asc(categories.position), asc(categories.id))
    .offset(page.offset)
    .$dynamic();
  const rows = await (page.limit === undefined ? found : found.limit(page.limit));
  return { rows, total: await db.$count(categories, where) };
}

/** Products in one read of `findAllProducts`. */
const PAGE = 1_000;

/** Every product, also those that are not listed, by id and in pages, as they were at the first page. */
export async function* findAllProducts(tx: Database): AsyncGenerator<ProductRow[]> {
  let last = 0;
  for (;;) {
    const page = await tx.select().from(products).where(gt(products.id, last)).orderBy(asc(products.id)).limit(PAGE);
    if (page.length === 0) return;
    yield page;
    last = page.at(-1)!.id;
  }
}

/** The name of a product, listed or not. */
export async function findProductName(db: Database, id: number): Promise<string | undefined> {
  const [row] = await db.select({ name: products.name }).from(products).where(eq(products.id, id));
  return row?.name;
}

/** Marks products as in or out of stock and returns those of `ids` that exist. */
export function setAvailable(db: Database, ids: number[], available: boolean): Promise<ProductRow[]> {
  // One parameter for all ids: PostgreSQL allows 65,535 in a statement.
  const among = sql`${products.id} = ANY(${sql.param(ids)}::int[])`;
  return db.update(products).set({ available, updatedAt: new Date() }).where(among).returning();
}

function matching(
  { search, categoryIds, prices, isInSeason, exceptId }: ProductFilter,
  month: number,
): SQL | undefined {
  return and(
    eq(products.listed, true),
    search && isFound(search),
    categoryIds?.length ? inArray(products.categoryId, categoryIds) : undefined,
    prices && gte(products.salePricePaise, prices[0]),
    prices && lte(products.salePricePaise, prices[1]),
    isInSeason ? inSeason(month) : undefined,
    exceptId ? ne(products.id, exceptId) : undefined,
  );
}

const isFound = ({ found }: Search) =>
  found ? sql`${products.id} IN (SELECT product_id FROM (${found}) AS found)` : sql`false`;
