import type { Recipe } from '../book/recipes.ts';
import type { Products } from './products.ts';

/** What an amount costs, in paise. */
export const costOf = (price: number, grams: number): number => Math.round((price * grams) / 1000);

/** What the ingredients cost, in whole rupees as paise; null while the shop has not all of them. */
export function costOfRecipe({ ingredients, servings }: Recipe, products: Products, wanted = servings): number | null {
  let paise = 0;
  for (const { product, grams } of ingredients) {
    const found = products[product];
    if (!found?.available) return null;
    paise += costOf(found.price, (grams * wanted) / servings);
  }
  return Math.ceil(paise / 100) * 100;
}
