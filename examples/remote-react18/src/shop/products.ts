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

/** Searches at the same time. */
const PARALLEL = 5;
/** Products of a search: the one whose name begins as searched is among the first. */
const FOUND = 10;

/** Finds a product by the start of its name. */
async function findProduct(read: ReadApi, name: string): Promise<Product | undefined> {
  const query = name.replace(/\W+$/, '');
  const { rows } = (await read('/product/filters', { query, page: 1, limit: FOUND })) as { rows: Row[] };
  const row = rows.find((candidate) => candidate.name.startsWith(name));
  return (
    row && {
      name: row.name.replace(/ \(.*$/, ''),
      path: `/product_details/${row.id}/${row.catgory_id}`,
      picture: `/api/media/products/${row.image}`,
      price: Math.round(row.sale_price * 100),
      available: row.out_of_stock === 2,
    }
  );
}

/**
 * Finds the products of all recipes. The number of calls depends on the recipes, not on the size of the shop.
 * @throws when the API does not answer
 */
export async function readProducts(read: ReadApi): Promise<Products> {
  const names = [...new Set(RECIPES.flatMap(({ ingredients }) => ingredients.map(({ product }) => product)))];
  const found = new Map<string, Product | undefined>();
  const queue = names.values();
  const worker = async () => {
    for (const name of queue) found.set(name, await findProduct(read, name));
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  // In the order of the recipes, so that the same products make the same page.
  return Object.fromEntries(names.flatMap((name) => (found.get(name) ? [[name, found.get(name)!]] : [])));
}
