import type { ReadApi } from '@farmgate/shared/remote';
import type { Choice } from './choice.ts';

/** A line of the price list. Amounts are in paise. */
export interface Price {
  name: string;
  /** The product's page. */
  path: string;
  /** Per kilogram. */
  price: number;
  /** Per kilogram, without today's offer. */
  regular: number;
  /** The smallest pack, in grams. */
  pack: number;
  available: boolean;
}

/** What a page of the price list shows. */
export interface PriceList {
  prices: Price[];
  /** Products on all pages of this choice. */
  count: number;
  /** Of all products that can be ordered; null if there are none. */
  lowest: Price | null;
  biggestSaving: Price | null;
}

interface Row {
  id: number;
  name: string;
  catgory_id: number;
  unit_type: number[];
  /** Rupees per kilogram. */
  reg_price: number;
  sale_price: number;
  /** 2 is available. */
  out_of_stock: number;
}

/** Lines of a page. */
export const PAGE = 50;
/** Products that are read to find one that can be ordered. */
const FIRST = 10;

/** The shop's names for the orders of this list. */
const ORDERS = { name: 'name', price: 'price-up', saving: 'saving' } as const;

/** Reads one page, and the first products of two orders. The shop finds, sorts and counts. @throws when its API does not answer */
export async function readPrices(read: ReadApi, { find, sort, page }: Choice): Promise<PriceList> {
  const list = (body: object) => read('/product/filters', body) as Promise<{ rows: Row[]; count: number }>;
  const firstOf = async (order: Choice['sort']) => {
    const { rows } = await list({ sort: ORDERS[order], page: 1, limit: FIRST });
    return (
      rows
        .filter(hasPack)
        .map(toPrice)
        .find(({ available }) => available) ?? null
    );
  };
  const query = find ? { query: find } : {};
  const [{ rows, count }, lowest, biggestSaving] = await Promise.all([
    list({ ...query, sort: ORDERS[sort], page, limit: PAGE }),
    firstOf('price'),
    firstOf('saving'),
  ]);
  return { prices: rows.filter(hasPack).map(toPrice), count, lowest, biggestSaving };
}

const hasPack = ({ unit_type }: Row) => unit_type.length > 0;

const toPrice = (row: Row): Price => ({
  name: row.name,
  path: `/product_details/${row.id}/${row.catgory_id}`,
  price: Math.round(row.sale_price * 100),
  regular: Math.round(row.reg_price * 100),
  pack: row.unit_type[0]!,
  available: row.out_of_stock === 2,
});

/** How much less a product costs today, in whole percent. */
export const savingOf = ({ price, regular }: Price): number =>
  regular > price ? Math.round(((regular - price) / regular) * 100) : 0;
