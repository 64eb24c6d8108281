import type { ProductFilters, ProductListing, ProductSort } from '@farmgate/contract/shop/catalog';
import type { Database } from '../database/connect.ts';
import { invalid, notFound } from '../http/request-error.ts';
import { rupeesToPaise } from '@farmgate/contract/shop/rules/paise';
import { type Page, toPage } from '../wire/page.ts';
import { listAll, listPage } from './list-page.ts';
import { productView } from './product-view.ts';
import { type Search, resolveSearch } from './search/resolve.ts';
import { findCategories, findProduct, findProducts } from './store.ts';
import type { ProductFilter } from './store.ts';

const MOST_RELATED = 12;

export async function listCategories(db: Database, page: Page) {
  const { rows, total } = await findCategories(db, page);
  return { data: rows.map(({ id, name, image }) => ({ id, name, image })), total };
}

/** What a customer asks a list of products for. */
interface ProductRequest {
  /** In the customer's words; blank: everything. */
  query?: string | undefined;
  filter: Omit<ProductFilter, 'search'>;
  sort?: ProductSort | undefined;
  page: Omit<Page, 'query'>;
  /** Whether the answer has the figures of the whole list. */
  hasFacets?: boolean;
}

/**
 * @param month 1 to 12; products that are out of season then come last
 * @throws RequestError 422 when a list without a limit has more than 1,000 products
 */
export async function listProducts(
  db: Database,
  { query, filter, sort = 'featured', page, hasFacets = false }: ProductRequest,
  month: number,
): Promise<ProductListing> {
  const search = await searchFor(db, query);
  const isPlain = page.limit === undefined && sort === 'featured' && !hasFacets && !search && isEmpty(filter);
  if (isPlain) {
    const { rows, total } = await listAll(db, month);
    return { data: rows.map(productView), total };
  }
  const { rows, total, facets } = await listPage(db, { filter: { ...filter, search }, sort, month }, page);
  return {
    data: rows.map(productView),
    total,
    ...(hasFacets ? { facets } : {}),
    ...(search ? { did_you_mean: search.didYouMean } : {}),
  };
}

/** Undefined when there is nothing to search for. */
const searchFor = async (db: Database, query = ''): Promise<Search | undefined> =>
  query.trim() === '' ? undefined : resolveSearch(db, query);

const isEmpty = ({ categoryIds, prices, isInSeason }: ProductRequest['filter']) =>
  !categoryIds?.length && !prices && isInSeason === undefined;

/** @throws RequestError 404 */
export async function getProduct(db: Database, id: number) {
  const found = await findProduct(db, id);
  if (!found) throw notFound('Product not found');
  const { id: categoryId, name, image } = found.category;
  return { ...productView(found.product), category: { id: categoryId, name, image } };
}

/** @throws RequestError 422 when the price range has only one end, or as `listProducts` */
export async function filterProducts(
  db: Database,
  { category_ids, prices = [], query, sort, page, limit }: ProductFilters,
  month: number,
) {
  const [lowest, highest] = prices;
  if (lowest !== undefined && highest === undefined) throw invalid('prices', 'prices must be [lowest, highest]');
  const range: [number, number] | undefined =
    lowest !== undefined && highest !== undefined ? [rupeesToPaise(lowest), rupeesToPaise(highest)] : undefined;
  const filter = { categoryIds: category_ids, prices: range };
  const { data, total } = await listProducts(db, { query, filter, sort, page: toPage({ page, limit }) }, month);
  return { rows: data, count: total };
}

/** At most 12 other products of the category, with those out of season last. */
export async function relatedProducts(
  db: Database,
  { categoryId, exceptId }: { categoryId: number; exceptId?: number },
  month: number,
) {
  const find = (isInSeason: boolean, limit: number) =>
    findProducts(db, { categoryIds: [categoryId], exceptId, isInSeason }, month, limit);
  const rows = await find(true, MOST_RELATED);
  if (rows.length < MOST_RELATED) rows.push(...(await find(false, MOST_RELATED - rows.length)));
  return rows.map(productView);
}
