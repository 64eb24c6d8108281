import type { Product } from '@farmgate/shared/contract';
import { savedPercent } from '@farmgate/shared/money';

const saving = ({ reg_price, sale_price }: Product) => savedPercent(Number(reg_price), Number(sale_price));

const ORDERS = {
  featured: { label: 'Featured', compare: undefined },
  'price-up': { label: 'Price: low to high', compare: (a: Product, b: Product) => a.sale_price - b.sale_price },
  'price-down': { label: 'Price: high to low', compare: (a: Product, b: Product) => b.sale_price - a.sale_price },
  saving: { label: 'Biggest saving', compare: (a: Product, b: Product) => saving(b) - saving(a) },
  name: { label: 'Name: A to Z', compare: (a: Product, b: Product) => a.name.localeCompare(b.name, 'en') },
};

export type Sort = keyof typeof ORDERS;

export const SORTS = Object.entries(ORDERS).map(([value, { label }]) => ({ value: value as Sort, label }));

export const isSort = (text: string | null): text is Sort => text !== null && Object.hasOwn(ORDERS, text);

/** The products in an order; `featured` is the order they come in: the shop's, or best matches first. */
export function sortProducts(products: readonly Product[], sort: Sort): Product[] {
  const { compare } = ORDERS[sort];
  const copy = [...products];
  return compare ? copy.sort(compare) : copy;
}
