import type { ProductSort } from '@farmgate/contract/shop/catalog';
import type { ProductFilter } from './store.ts';

/** A list of products in an order, for a month (1 to 12). */
export interface List {
  filter: ProductFilter;
  sort: ProductSort;
  month: number;
}

/** Rows of the list. */
export interface Range {
  offset: number;
  limit: number;
}
