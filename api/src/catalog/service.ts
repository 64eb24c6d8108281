import type { ProductFilters } from '@farmgate/contract/shop/catalog';
import type { Database } from '../database/connect.ts';
import { invalid, notFound } from '../http/refusal.ts';
import { rupeesToPaise } from '@farmgate/contract/shop/rules/paise';
import type { Page } from '../wire/page.ts';
import { productView } from './product-view.ts';
import { countProducts, findCategories, findProduct, findProducts, findWholeList } from './store.ts';

const MOST_RELATED = 12;

export async function listCategories(db: Database, page: Page) {
  const { rows, total } = await findCategories(db, page);
  return { data: rows.map(({ id, name, image }) => ({ id, name, image })), total };
}

interface ProductList {
  /** False asks for what the shop does not show: customers see nothing of it. */
  listed: boolean;
  /** Leaves out products that are not in season. */
  isInSeason: boolean;
}

/** @param month 1 to 12: what is not in season then comes last. */
export async function listProducts(db: Database, page: Page, { listed, isInSeason }: ProductList, month: number) {
  if (!listed) return { data: [], total: 0 };
  const filter = { query: page.query, isInSeason };
  const unlimited = page.limit === undefined;
  const counted = unlimited ? undefined : countProducts(db, filter, month);
  const isWhole = unlimited && page.query === '' && !isInSeason;
  const found = isWhole ? findWholeList(db, month) : findProducts(db, filter, month, page);
  const [rows, total] = await Promise.all([found, counted]);
  return { data: rows.map(productView), total: total ?? rows.length };
}

/** @throws Refusal 404 */
export async function getProduct(db: Database, id: number) {
  const found = await findProduct(db, id);
  if (!found) throw notFound('Product not found');
  const { id: categoryId, name, image } = found.category;
  return { ...productView(found.product), category: { id: categoryId, name, image } };
}

/** @throws Refusal 422 when the price range has one end only. */
export async function filterProducts(
  db: Database,
  { category_ids, prices = [], query }: ProductFilters,
  month: number,
) {
  const [lowest, highest] = prices;
  if (lowest !== undefined && highest === undefined) throw invalid('prices', 'prices must be [lowest, highest]');
  const range: [number, number] | undefined =
    lowest !== undefined && highest !== undefined ? [rupeesToPaise(lowest), rupeesToPaise(highest)] : undefined;
  const rows = await findProducts(db, { categoryIds: category_ids, prices: range, query }, month);
  return { rows: rows.map(productView), count: rows.length };
}

/** Others of the category, at most 12. */
export async function relatedProducts(
  db: Database,
  { categoryId, exceptId }: { categoryId: number; exceptId?: number },
  month: number,
) {
  const firstOnes = { query: '', offset: 0, limit: MOST_RELATED };
  const rows = await findProducts(db, { categoryIds: [categoryId], exceptId }, month, firstOnes);
  return rows.map(productView);
}
