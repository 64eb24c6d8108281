import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewProduct } from '../catalog/write.ts';

/** A product in the seed file: field names of the wire, rupees per kilogram, grams. */
export interface SeedProduct {
  id: number;
  category_id: number;
  name: string;
  /** Other names that customers search for: English, Tamil and Hindi, in Latin letters and in their scripts. */
  alternative_names: string[];
  image: string;
  unit_type: number[];
  reg_price: number;
  sale_price: number;
  /** 2 is available. */
  out_of_stock: number;
  /** HTML */
  description: string;
  /** Months (1 to 12) of its season; missing for a product without a season. */
  season_months?: number[];
}

/** Products that the home page shows first: the first eight of these that are in season. */
const BEST = [101, 104, 605, 616, 620, 611, 106, 201, 316, 401, 302, 103];

export const SEED_FOLDER = join(import.meta.dirname, '../../seed');

export const readSeedProducts = async (): Promise<SeedProduct[]> =>
  JSON.parse(await readFile(join(SEED_FOLDER, 'products.json'), 'utf8'));

/** The database row of a seed product; rupees become paise. */
export function asRow(product: SeedProduct, index: number): NewProduct {
  const rank = BEST.indexOf(product.id);
  return {
    id: product.id,
    categoryId: product.category_id,
    name: product.name,
    alternativeNames: product.alternative_names,
    image: product.image,
    description: product.description,
    packGrams: product.unit_type,
    regPricePaise: Math.round(product.reg_price * 100),
    salePricePaise: Math.round(product.sale_price * 100),
    available: product.out_of_stock === 2,
    position: rank === -1 ? 100 + index : rank,
    seasonMonths: product.season_months ?? [],
  };
}
