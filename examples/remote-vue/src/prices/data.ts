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

/** Reads the prices of everything that can be ordered. @throws when the shop's API does not answer */
export async function readPrices(read: ReadApi): Promise<Price[]> {
  const { rows } = (await read('/product/filters', {})) as { rows: Row[] };
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
