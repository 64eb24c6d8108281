import type { ProductFilters } from '@farmgate/contract/shop/catalog';
import type { Database } from '../database/connect.ts';
import { invalid, notFound } from '../http/request-error.ts';
import { rupeesToPaise } from '@farmgate/contract/shop/rules/paise';
import type { Page } from '../wire/page.ts';
import { productView } from './product-view.ts';
import { resolveSearch, type Search } from './search/resolve.ts';
import { countProducts, findCategories, findProduct, findProducts, findWholeList } from './store.ts';

const MOST_RELATED = 12;

export async function listCategories(db: Database, page: Page) {
  const { rows, total } = await findCategories(db, page);
  return { data: rows.map(({ id, name, image }) => ({ id, name, image })), total };
}

/** Undefined when there is nothing to search for. */
const searchFor = async (db: Database, query = ''): Promise<Search | undefined> =>
  query.trim() === '' ? undefined : resolveSearch(db, query);

interface ProductList {
  /** False requests products that are not on sale; customers get none. */
  listed: boolean;
  /** Excludes products that are out of season. */
  isInSeason: boolean;
}

/**  @param month 1 to 12; products that are out of season then come last */
export async function listProducts(db: Database, page: Page, { listed, isInSeason }: ProductList, month: number) {
  if (!listed) return { data: [], total: 0 };
  const search = await searchFor(db, page.query);
  const filter = { search, isInSeason };
  const unlimited = page.limit === undefined;
  const counted = unlimited ? undefined : countProducts(db, filter, month);
  const isFullAmount = unlimited && !search && !isInSeason;
  const found = isFullAmount ? findWholeList(db, month) : findProducts(db, filter, month, page);
  const [rows, total] = await Promise.all([found, counted]);
  const listing = { data: rows.map(productView), total: total ?? rows.length };
  return search ? { ...listing, did_you_mean: search.didYouMean } : listing;
}

/** @throws RequestError 404 */
export async function getProduct(db: Database, id: number) {
  const found = await findProduct(db, id);
  if (!found) throw notFound('Product not found');
  const { id: categoryId, name, image } = found.category;
  return { ...productView(found.product), category: { id: categoryId, name, image } };
}

/**  @throws RequestError 422 when the price range has only one end */
export async function filterProducts(
  db: Database,
  { category_ids, prices = [], query }: ProductFilters,
  month: number,
) {
  const [lowest, highest] = prices;
  if (lowest !== undefined && highest === undefined) throw invalid('prices', 'prices must be [lowest, highest]');
  const range: [number, number] | undefined =
    lowest !== undefined && highest !== undefined ? [rupeesToPaise(lowest), rupeesToPaise(highest)] : undefined;
  const search = await searchFor(db, query);
  const rows = await findProducts(db, { categoryIds: category_ids, prices: range, search }, month);
  return { rows: rows.map(productView), count: rows.length };
}

/** At most 12 other products of the category. */
export async function relatedProducts(
  db: Database,
  { categoryId, exceptId }: { categoryId: number; exceptId?: number },
  month: number,
) {
  const firstOnes = { query: '', offset: 0, limit: MOST_RELATED };
  const rows = await findProducts(db, { categoryIds: [categoryId], exceptId }, month, firstOnes);
  return rows.map(productView);
}
