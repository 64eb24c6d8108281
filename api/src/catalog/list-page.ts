import { MAX_LIST_PRODUCTS, TOO_LONG_FOR_ONE_ANSWER } from '@farmgate/contract/shop/catalog';
import type { ProductFacets } from '@farmgate/contract/shop/catalog';
import type { Database } from '../database/connect.ts';
import { invalid } from '../http/request-error.ts';
import type { Page } from '../wire/page.ts';
import type { ShownProduct } from './store.ts';
import { countGroups } from './count-groups.ts';
import { findFound } from './category-search.ts';
import { findPage } from './find-page.ts';
import type { List, Range } from './list.ts';
import { summarize } from './list-summary.ts';
import { findWholeList } from './whole-list.ts';

interface ListPage {
  rows: ShownProduct[];
  /** Products on all pages. */
  total: number;
  facets: ProductFacets;
}

/**
 * A page of a list with the figures of the whole list. A page beyond the last is empty.
 * @param page without a limit: the whole list
 * @throws RequestError 422 when the whole list has more than 1,000 products
 */
export async function listPage(db: Database, list: List, { offset, limit }: Omit<Page, 'query'>): Promise<ListPage> {
  const range: Range = { offset, limit: limit ?? MAX_LIST_PRODUCTS };
  const counted = countGroups(db, list.filter, list.month).then((groups) => {
    const summary = summarize(groups, list.filter.categoryIds);
    if (limit === undefined && summary.total > MAX_LIST_PRODUCTS) throw invalid('limit', TOO_LONG_FOR_ONE_ANSWER);
    return summary;
  });
  const { search } = list.filter;
  const found = search
    ? findFound(db, list, search, range)
    : counted.then((summary) => findPage(db, list, range, summary));
  const [{ total, facets }, rows] = await Promise.all([counted, found]);
  return { rows, total, facets };
}

/**
 * Every listed product in the shop's order of a month.
 * @throws RequestError 422 when there are more than 1,000
 */
export async function listAll(db: Database, month: number): Promise<Omit<ListPage, 'facets'>> {
  const rows = await findWholeList(db, month);
  if (rows.length > 0) return { rows, total: rows.length };
  const everything: List = { filter: {}, sort: 'featured', month };
  return listPage(db, everything, { offset: 0, limit: undefined });
}
