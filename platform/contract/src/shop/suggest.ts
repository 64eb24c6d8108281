import { Type } from 'typebox';
import type { Static } from 'typebox';

/** What a customer has typed so far, from the second letter. */
export const SuggestQuery = Type.Object({
  query: Type.String({ minLength: 2, maxLength: 100 }),
});
export type SuggestQuery = Static<typeof SuggestQuery>;

export const SuggestedProduct = Type.Object({
  id: Type.Integer(),
  category_id: Type.Integer(),
  name: Type.String(),
  /** File name under /api/media/products/. */
  image: Type.String(),
  /** Rupees per kilogram, up to 2 decimals. */
  sale_price: Type.Number(),
  available: Type.Boolean(),
});
export type SuggestedProduct = Static<typeof SuggestedProduct>;

/** GET /product/suggest → Suggestions. At most 6 products and 3 categories, the best first. */
export const Suggestions = Type.Object({
  products: Type.Array(SuggestedProduct),
  categories: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  /** A close spelling, when nothing is spelled as the query is. */
  did_you_mean: Type.Union([Type.String(), Type.Null()]),
});
export type Suggestions = Static<typeof Suggestions>;
