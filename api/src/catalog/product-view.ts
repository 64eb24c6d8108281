import type { Product } from '@farmgate/contract/shop/catalog';
import { paiseToRupees } from '@farmgate/contract/shop/rules/paise';
import type { ShownProduct } from './store.ts';

const AVAILABLE = 2;
const OUT_OF_STOCK = 1;

/** The wire's code for whether a product can be bought. */
export const stockCode = (product: { available: boolean; listed: boolean }): number =>
  product.available && product.listed ? AVAILABLE : OUT_OF_STOCK;

/** A product with the field names of the wire. */
export function productView(row: ShownProduct): Product {
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    description: row.description,
    catgory_id: row.categoryId,
    unit_type: row.packGrams.toSorted((a, b) => a - b),
    reg_price: paiseToRupees(row.regPricePaise),
    sale_price: paiseToRupees(row.salePricePaise),
    out_of_stock: stockCode(row),
  };
}
