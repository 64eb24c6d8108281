import { Type } from 'typebox';
import type { Static } from 'typebox';
import { listingOf, ListQuery } from './envelope.ts';
import { id, integer } from './fields.ts';

export const Category = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** File name under /api/media/categories/. */
  image: Type.String(),
});
export type Category = Static<typeof Category>;

/** GET /category → Sealed CategoryListing. */
export const CategoryListing = listingOf(Category);

export const Product = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** File name under /api/media/products/. */
  image: Type.String(),
  /** Sanitized HTML, '' when there is none. */
  description: Type.String(),
  catgory_id: Type.Integer(),
  /** Pack sizes in grams, smallest first. */
  unit_type: Type.Array(Type.Integer()),
  /** Rupees per kilogram, up to 2 decimals. A pack costs this / 1000 × grams, rounded half up to the paisa. */
  reg_price: Type.Number(),
  /** Rupees per kilogram, up to 2 decimals. */
  sale_price: Type.Number(),
  /** 2 means available; anything else means out of stock. */
  out_of_stock: Type.Integer(),
});
export type Product = Static<typeof Product>;

/** How many products each filter leaves. */
export const ProductFacets = Type.Object({
  /** Under all filters except the choice of categories. */
  categories: Type.Array(Type.Object({ id: Type.Integer(), count: Type.Integer() })),
  /** [lowest, highest] sale price in whole rupees per kilogram, without the highest price asked for; null without products. */
  prices: Type.Union([Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }), Type.Null()]),
});

/** GET /product → Sealed ProductListing. */
export const ProductListing = Type.Object({
  ...listingOf(Product).properties,
  /** With `facets=1`. */
  facets: Type.Optional(ProductFacets),
  /** With `query`: a close spelling that finds more. */
  did_you_mean: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
export type ProductListing = Static<typeof ProductListing>;

export const ProductQuery = Type.Object({
  ...ListQuery.properties,
  /** 1, the default, lists the products on sale; 0 lists nothing to customers. */
  stat: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  /** `now` leaves out products that are out of season. */
  season: Type.Optional(Type.Literal('now')),
});
export type ProductQuery = Static<typeof ProductQuery>;

/** GET /product/{id} → this, 404 Message 'Product not found'. */
export const ProductAnswer = Type.Object({
  response: Type.Object({ ...Product.properties, category: Category }),
});
export type ProductAnswer = Static<typeof ProductAnswer>;

/** POST /product/filters → ProductRows. Empty or absent lists do not filter. */
export const ProductFilters = Type.Object({
  category_ids: Type.Optional(Type.Array(integer(0, 2_147_483_647, 'Category is invalid'), { maxItems: 50 })),
  /** [lowest, highest] sale price, rupees per kilogram, both included. */
  prices: Type.Optional(Type.Array(Type.Number({ minimum: 0, maximum: 20_000_000 }), { maxItems: 2 })),
  query: Type.Optional(Type.String({ maxLength: 100 })),
  page: ListQuery.properties.page,
  limit: ListQuery.properties.limit,
});
export type ProductFilters = Static<typeof ProductFilters>;

export const ProductRows = Type.Object({ rows: Type.Array(Product), count: Type.Integer() });
export type ProductRows = Static<typeof ProductRows>;

/** POST /product/bycategory → RelatedAnswer: at most 12 products of the category, except `id`. */
export const RelatedRequest = Type.Object({ category_id: id('Category'), id: Type.Optional(id('Product')) });
export type RelatedRequest = Static<typeof RelatedRequest>;

export const RelatedAnswer = Type.Object({ datas: Type.Object({ rows: Type.Array(Product) }) });
export type RelatedAnswer = Static<typeof RelatedAnswer>;
