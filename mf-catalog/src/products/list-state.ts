import type { ProductCall } from '../api/products.ts';
import { isSort, type Sort } from './sort.ts';

export const PAGE_SIZE = 24;
/** The API rejects higher pages. */
const MAX_PAGE = 100_000;
/** The API rejects more categories. */
const MAX_CATEGORIES = 50;

/** What a customer has set on the products page. The address holds it, so it can be shared and gone back to. */
export interface ListState {
  query: string;
  categories: number[];
  /** Highest sale price in rupees per kilogram; null until the slider is used. */
  cap: number | null;
  sort: Sort;
  /** From 1. */
  page: number;
}

const wholeNumber = (text: string | null) => (text && /^\d{1,6}$/.test(text) ? Number(text) : null);

/** Reads the list's state from an address; invalid parameters count as not set. */
export function readList(params: URLSearchParams): ListState {
  const sort = params.get('sort');
  const categories = params.getAll('category').map(wholeNumber);
  return {
    query: (params.get('query') ?? '').trim().slice(0, 80),
    categories: [...new Set(categories.filter((id) => id !== null))].sort((a, b) => a - b).slice(0, MAX_CATEGORIES),
    cap: wholeNumber(params.get('price')),
    sort: isSort(sort) ? sort : 'featured',
    page: Math.max(1, wholeNumber(params.get('page')) ?? 1),
  };
}

/** The query of an address, without what is as it would be anyway. */
export function writeList({ query, categories, cap, sort, page }: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (query) params.set('query', query);
  for (const id of categories) params.append('category', String(id));
  if (cap !== null) params.set('price', String(cap));
  if (sort !== 'featured') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

export const listPath = (state: ListState) => {
  const params = writeList(state).toString();
  return params ? `/products?${params}` : '/products';
};

/** How many kinds of filter are on; a search is none. */
export const filterCount = ({ categories, cap }: ListState) => categories.length + (cap === null ? 0 : 1);

/** The call that brings the page of a state, with the number of products in each category. */
export const callOf = ({ query, categories, cap, sort, page }: ListState): ProductCall => ({
  query,
  page: Math.min(page, MAX_PAGE),
  limit: PAGE_SIZE,
  sort,
  facets: 1,
  ...(categories.length > 0 ? { category: categories.join(',') } : {}),
  ...(cap === null ? {} : { max_price: cap }),
});
