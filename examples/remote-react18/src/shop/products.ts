import type { ReadApi } from '@farmgate/shared/remote';
import { RECIPES } from '../book/recipes.ts';

/** A product of the shop that a recipe needs. */
export interface Product {
  name: string;
  path: string;
  picture: string;
  /** Paise per kilogram. */
  price: number;
  available: boolean;
}

/** By the name that recipes use. A product that the shop does not have is missing. */
export type Products = Record<string, Product>;

interface Row {
  id: number;
  name: string;
  image: string;
  catgory_id: number;
  /** Rupees per kilogram. */
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

/** Reads the products of all recipes. The page's state contains only these. @throws when the API does not answer */
export async function readProducts(read: ReadApi): Promise<Products> {
  const rows = await readRows(read);
  const names = new Set(RECIPES.flatMap(({ ingredients }) => ingredients.map(({ product }) => product)));
  const products: Products = {};
  for (const name of names) {
    const row = rows.find((candidate) => candidate.name.startsWith(name));
    if (!row) continue;
    products[name] = {
      name: row.name.replace(/ \(.*$/, ''),
      path: `/product_details/${row.id}/${row.catgory_id}`,
      picture: `/api/media/products/${row.image}`,
      price: Math.round(row.sale_price * 100),
      available: row.out_of_stock === 2,
    };
  }
  return products;
}
