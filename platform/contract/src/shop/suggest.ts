import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Category, Product } from './catalog.ts';

export const SuggestQuery = Type.Object({ query: Type.String({ minLength: 2, maxLength: 100 }) });
export type SuggestQuery = Static<typeof SuggestQuery>;

/** GET /product/suggest → this: what a customer may mean who has typed `query`. */
export const Suggestions = Type.Object({
  products: Type.Array(
    Type.Object({
      id: Type.Integer(),
      category_id: Type.Integer(),
      name: Product.properties.name,
      image: Product.properties.image,
      sale_price: Product.properties.sale_price,
      available: Type.Boolean(),
    }),
    { maxItems: 6 },
  ),
  categories: Type.Array(Type.Object({ id: Category.properties.id, name: Category.properties.name }), { maxItems: 3 }),
  /** A close spelling that finds more. */
  did_you_mean: Type.Union([Type.String(), Type.Null()]),
});
export type Suggestions = Static<typeof Suggestions>;
