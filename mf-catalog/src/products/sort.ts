import { savedPercent } from '@farmgate/shared/money';
import type { ListedProduct } from '../api/products.ts';

const saving = ({ reg_price, sale_price }: ListedProduct) => savedPercent(Number(reg_price), Number(sale_price));

const ORDERS = {
  featured: { label: 'Featured', compare: undefined },
  'price-up': {
    label: 'Price: low to high',
    compare: (a: ListedProduct, b: ListedProduct) => a.sale_price - b.sale_price,
  },
  'price-down': {
    label: 'Price: high to low',
    compare: (a: ListedProduct, b: ListedProduct) => b.sale_price - a.sale_price,
  },
  saving: { label: 'Biggest saving', compare: (a: ListedProduct, b: ListedProduct) => saving(b) - saving(a) },
  name: { label: 'Name: A to Z', compare: (a: ListedProduct, b: ListedProduct) => a.name.localeCompare(b.name, 'en') },
};

export type Sort = keyof typeof ORDERS;

export const SORTS = Object.entries(ORDERS).map(([value, { label }]) => ({ value: value as Sort, label }));

export const isSort = (text: string | null): text is Sort => text !== null && Object.hasOwn(ORDERS, text);

/** The products in an order; `featured` is the order they come in: the shop's, or best matches first. */
export function sortProducts(products: readonly ListedProduct[], sort: Sort): ListedProduct[] {
  const { compare } = ORDERS[sort];
  const copy = [...products];
  return compare ? copy.sort(compare) : copy;
}
