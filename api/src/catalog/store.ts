import { and, asc, desc, eq, getTableColumns, gt, gte, ilike, inArray, lte, ne, not, sql } from 'drizzle-orm';
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
  ...shownColumns
} = getTableColumns(products);
export const shown = shownColumns;
export type ShownProduct = Omit<ProductRow, 'createdAt' | 'updatedAt' | 'alternativeNames'>;
export type CategoryRow = typeof categories.$inferSelect;

export interface ProductFilter {
  /** Undefined: products need not match anything. */
  search?: Search;
  categoryIds?: number[];
  /** Paise per kilogram, both ends included. */
  prices?: [number, number];
  /** Only products that are in season, or only those that are not. */
  isInSeason?: boolean;
  /** Excludes this product. */
  exceptId?: number;
}

/** Whether a product is in season in a month, 1 to 12. */
export const inSeason = (month: number | SQL) =>
  sql<boolean>`(cardinality(${products.seasonMonths}) = 0 OR ${month}::smallint = ANY(${products.seasonMonths}))`;

/** In the order that staff have set, with products out of season last. */
export const shopOrder = (month: number | SQL) => [desc(inSeason(month)), asc(products.position), asc(products.id)];

/** Listed products in the order that staff have set, which does not look at seasons. */
export const findProducts = (
  db: Database,
  filter: ProductFilter,
  month: number,
  limit: number,
): Promise<ShownProduct[]> =>
  db
    .select(shown)
    .from(products)
    .where(matching(filter, month))
    .orderBy(asc(products.position), asc(products.id))
    .limit(limit);

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

/** Condition on `shop.products`: what is listed and passes the filter; of a search, what its words match. */
export function matching(
  { search, categoryIds, prices, isInSeason, exceptId }: ProductFilter,
  month: number,
): SQL | undefined {
  return and(
    eq(products.listed, true),
    search && isMatch(search),
    categoryIds?.length ? inArray(products.categoryId, categoryIds) : undefined,
    prices && gte(products.salePricePaise, prices[0]),
    prices && lte(products.salePricePaise, prices[1]),
    isInSeason === undefined ? undefined : isInSeason ? inSeason(month) : not(inSeason(month)),
    exceptId ? ne(products.id, exceptId) : undefined,
  );
}

const isMatch = ({ matches }: Search) =>
  matches ? sql`${products.id} IN (SELECT product_id FROM (${matches}) AS found)` : sql`false`;
