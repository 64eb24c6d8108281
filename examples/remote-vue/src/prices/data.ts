import type { ReadApi } from '@farmgate/shared/remote';

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

const PAGE = 100;
const MOST_PAGES = 10;

/** The products of the shop, page by page; of a larger shop the first 1,000. */
async function readRows(read: ReadApi): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { rows } = (await read('/product/filters', { page, limit: PAGE })) as { rows: Row[] };
    all.push(...rows);
    if (rows.length < PAGE) break;
  }
  return all;
}

/** Reads the prices of everything that can be ordered. @throws when the shop's API does not answer */
export async function readPrices(read: ReadApi): Promise<Price[]> {
  const rows = await readRows(read);
  return rows
    .filter(({ out_of_stock, unit_type }) => out_of_stock === 2 && unit_type.length > 0)
    .map((row) => ({
      name: row.name,
      path: `/product_details/${row.id}/${row.catgory_id}`,
      price: Math.round(row.sale_price * 100),
      regular: Math.round(row.reg_price * 100),
      pack: row.unit_type[0]!,
    }));
}

/** How much less a product costs today, in whole percent. */
export const savingOf = ({ price, regular }: Price): number =>
  regular > price ? Math.round(((regular - price) / regular) * 100) : 0;
